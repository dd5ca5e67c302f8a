import { useTranslation } from 'react-i18next';
import { Notice } from '@/shared/ui/notice';
import type { LoanPart } from './list/loan-lists';
import classes from './loans.module.css';

/** Says how to go on with applications that wait for what cannot be recorded yet: group training, or the committee. */
export function NotRecorded({ state }: { state: LoanPart['key'] }) {
  const { t } = useTranslation('loans');
  if (state !== 'submitted' && state !== 'blc_pending') return null;
  return (
    <Notice kind="info" className={classes.notice}>
      {t(`notRecorded.${state}`)}
    </Notice>
  );
}
