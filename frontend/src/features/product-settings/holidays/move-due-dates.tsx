import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { ReasonForm } from '@/shared/lending/reason-form';
import { formatBusinessDate } from '@/shared/lib/dates';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import { Loaded } from '@/shared/ui/loaded';
import { Notice } from '@/shared/ui/notice';
import { type DueDateMove, settingsApi } from '../api';
import classes from '../product-settings.module.css';

/** What moves, in all and by branch. */
function Preview({ preview }: { preview: DueDateMove }) {
  const { t } = useTranslation('productSettings');
  const counts = ({ loans, instalments, amount }: Pick<DueDateMove, 'loans' | 'instalments' | 'amount'>) => ({
    loans: t('holidays.move.loans', { count: loans, shown: formatCount(loans) }),
    instalments: t('holidays.move.instalments', { count: instalments, shown: formatCount(instalments) }),
    amount: plainRupees(amount),
  });
  const { on, name, branches } = preview;
  return (
    <>
      <p>{t('holidays.move.total', { ...counts(preview), day: formatBusinessDate(on), name })}</p>
      <ul className={classes.moves} aria-label={t('holidays.move.branches')}>
        {branches.map((branch) => (
          <li key={branch.branchId}>
            <strong>{branch.branchName}</strong>
            <p className={classes.hint}>
              {t('holidays.move.branch', { ...counts(branch), day: formatBusinessDate(branch.movesTo) })}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Requests that the due dates of existing loans move past a holiday, and shows which do. */
export function MoveDueDates({ holidayId, close }: { holidayId: number; close: () => void }) {
  const { t } = useTranslation('productSettings');
  const query = settingsApi.usePreviewDueDateMoveQuery({ holidayId }, { refetchOnMountOrArgChange: true });
  const [request] = settingsApi.useRequestDueDateMoveMutation();
  const ask = (reason: string, onceKey: string) =>
    request({ holidayId, 'Idempotency-Key': onceKey, reasonRequest: { reason } });
  const done = () => {
    toast.success(t('holidays.move.asked'));
    close();
  };
  if (isApiProblem(query.error) && query.error.code === 'dues_clash')
    return (
      <Notice kind="warning" role="alert" className={classes.notice}>
        {query.error.message}
      </Notice>
    );
  return (
    <Loaded query={query} failed={t('notLoaded')}>
      {(preview) => (
        <>
          {preview.released && (
            <Notice kind="info" className={classes.notice}>
              {t('holidays.move.released')}
            </Notice>
          )}
          {preview.loans === 0 ? <p>{t('holidays.move.none')}</p> : <Preview preview={preview} />}
          {preview.loans > 0 && !preview.released && (
            <>
              <p>{t('holidays.move.effect')}</p>
              <ReasonForm
                label={t('holidays.move.reason')}
                hint={t('holidays.move.reasonHint')}
                confirmText={t('holidays.move.ask')}
                run={ask}
                done={done}
                cancel={close}
              />
            </>
          )}
        </>
      )}
    </Loaded>
  );
}
