import { useState } from 'react';
import { useSelector } from 'react-redux';
import { readListText, writeListText } from '@/shared/lib/storage';
import { selectUser } from '@/shared/session/session-slice';

export const layouts = ['grid', 'list'] as const;
export type ReportLayout = (typeof layouts)[number];

const NAME = 'reports-layout';

/** Cards or a table. This browser remembers the user's choice. */
export function useReportLayout() {
  const userId = useSelector(selectUser)?.userId ?? 0;
  const [layout, setLayout] = useState<ReportLayout>(() =>
    readListText(userId, NAME) === 'list' ? 'list' : 'grid',
  );
  return {
    layout,
    choose: (chosen: ReportLayout) => {
      setLayout(chosen);
      writeListText(userId, NAME, chosen);
    },
  };
}
