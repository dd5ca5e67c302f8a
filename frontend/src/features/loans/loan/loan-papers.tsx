import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loanStatement, noDuesLetter } from '@/shared/config/paper-paths';
import type { LoanItem } from '@/shared/lending/loans-api';
import { usePapers } from '@/shared/lending/use-papers';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { ExportButton } from '@/shared/lists/export-button';
import { DateField } from '@/shared/ui/fields/date-field';
import { ActFrame } from '../actions/act-frame';
import { useActForm } from '../actions/use-act-form';

interface LoanPapersProps {
  loan: LoanItem;
}

/** The days that a statement is of, and its file. */
function StatementForm({ loan, close }: LoanPapersProps & { close: () => void }) {
  const { t } = useTranslation('loans');
  const { take } = usePapers();
  const act = useActForm({
    initial: { from: '', to: '' },
    check: (name, { from, to }) =>
      name === 'to' && from !== '' && to !== '' && to < from ? t('papers.toBeforeFrom') : null,
    send: (period) =>
      take(loanStatement(loan, period)).then(
        () => ({ data: true }),
        (error: unknown) => ({ error }),
      ),
    done: close,
  });
  const { form } = act;
  return (
    <ActFrame act={act} about={t('papers.about')} send={t('papers.download')}>
      <DateField {...form.day('from')} label={t('papers.from')} hint={t('papers.fromHint')} />
      <DateField {...form.day('to')} label={t('papers.to')} hint={t('papers.toHint')} />
    </ActFrame>
  );
}

/** The papers of a loan that was paid out. Everyone who sees the loan may have them. */
export function LoanPapers({ loan }: LoanPapersProps) {
  const { t } = useTranslation('loans');
  const { takeShowingErrors } = usePapers();
  const [isOpen, setOpen] = useState(false);
  const letter = t('papers.noDuesLetter');
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('papers.statement')}
      </Button>
      {loan.state === 'closed' && (
        <ExportButton
          label={letter}
          exports={[{ label: letter, run: () => takeShowingErrors(noDuesLetter(loan)) }]}
        />
      )}
      <DetailDrawer opened={isOpen} title={t('papers.statement')} close={() => setOpen(false)}>
        {isOpen && <StatementForm loan={loan} close={() => setOpen(false)} />}
      </DetailDrawer>
    </>
  );
}
