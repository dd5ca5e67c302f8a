import { useTranslation } from 'react-i18next';
import { ReasonForm } from '@/shared/lending/reason-form';
import { formatCount } from '@/shared/lib/rupees';
import type { BulkAction } from '@/shared/lists/bulk-action';
import { type DayEndFailure, dayEndApi } from './api';

/** Sets several loans aside for one reason. */
export function useFailureBulk(date: string): BulkAction<DayEndFailure>[] {
  const { t } = useTranslation('dayEnd');
  const [setAside] = dayEndApi.useSetAsideLoanMutation();
  return [
    {
      label: t('failures.setAside'),
      title: t('failures.setAsideMany'),
      question: (count) => t('failures.question', { count, shown: formatCount(count) }),
      confirmText: t('failures.setAside'),
      changes: ({ setAsideBy }) => setAsideBy == null,
      skipped: (count) => t('failures.skipped', { count, shown: formatCount(count) }),
      reasonForm: ({ confirmText, send, cancel }) => (
        <ReasonForm
          label={t('failures.why')}
          confirmText={confirmText}
          run={(reason) => {
            send(reason);
            return Promise.resolve({});
          }}
          done={() => undefined}
          cancel={cancel}
        />
      ),
      run: ({ loanId }, reason) => setAside({ date, setAsideLoanRequest: { loanId, reason } }),
      failed: t('failures.failed'),
    },
  ];
}
