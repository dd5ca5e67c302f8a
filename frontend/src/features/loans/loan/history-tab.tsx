import { useTranslation } from 'react-i18next';
import { HistoryPanel } from '@/shared/history/history-panel';
import type { LoanItem } from '@/shared/lending/loans-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { Panel } from '@/shared/ui/panel';
import classes from '../loans.module.css';

export function HistoryTab({ loan }: { loan: LoanItem }) {
  const { t } = useTranslation('loans');
  const steps = [
    { key: 'closed', on: loan.closedOn },
    { key: 'disbursed', on: loan.disbursedOn },
    { key: 'approved', on: loan.approvedOn },
    { key: 'applied', on: loan.appliedOn },
  ] as const;
  return (
    <>
      <Panel title={t('history.title')} className={classes.panel}>
        <ol className={classes.steps}>
          {steps.flatMap(({ key, on }) =>
            on == null
              ? []
              : [
                  <li key={key} className={classes.step}>
                    <span>{t(`history.${key}`)}</span>
                    <time dateTime={on}>{formatBusinessDate(on)}</time>
                  </li>,
                ],
          )}
        </ol>
        {loan.reason !== '' && (
          <p>
            <strong>{t('columns.reason')}:</strong> {loan.reason}
          </p>
        )}
      </Panel>
      <Panel title={t('history.records')}>
        <HistoryPanel of={{ kind: 'loan', id: loan.loanId }} />
      </Panel>
    </>
  );
}
