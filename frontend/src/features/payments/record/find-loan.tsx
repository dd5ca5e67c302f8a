import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { recordPaymentPath } from '@/shared/config/lending-paths';
import { type LoanItem, loansApi } from '@/shared/lending/loans-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { TextField } from '@/shared/ui/fields/text-field';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import { StatusBadge } from '@/shared/ui/status-badge';
import classes from '../payments.module.css';

const FEWEST_LETTERS = 2;
const MOST_FOUND = 10;
const SEARCH_SETTLES_MS = 300;

function Found({ loan, replaces }: { loan: LoanItem; replaces: number | null }) {
  const tenant = useNamedTenant();
  const { t } = useTranslation('payments');
  return (
    <li>
      <Link to={recordPaymentPath(loan.loanId, tenant, replaces)} className={classes.found}>
        <span className={classes.foundName}>{loan.clientName}</span>
        <span className={classes.foundSide}>
          {loan.overdue > 0 ? (
            <StatusBadge tone="alert">{t('find.overdue', { amount: plainRupees(loan.overdue) })}</StatusBadge>
          ) : (
            loan.nextDueOn && t('find.due', { date: formatBusinessDate(loan.nextDueOn) })
          )}
        </span>
        <span className={classes.foundDetail}>
          <bdi>{loan.loanNumber}</bdi> · {loan.productName} · {loan.branchName}
        </span>
      </Link>
    </li>
  );
}

interface FindLoanProps {
  /** The reversed payment that the new one takes the place of. */
  replaces: number | null;
}

/**
 * Finds the loan that a payment is for, among those that accept payments. The address keeps the search. Without a search,
 * overdue loans are offered.
 */
export function FindLoan({ replaces }: FindLoanProps) {
  const { t } = useTranslation('payments');
  const { query, change } = useAddressQuery();
  const search = query.get('find') ?? '';
  const [settled] = useDebouncedValue(search.trim(), SEARCH_SETTLES_MS);
  const isAsked = settled.length >= FEWEST_LETTERS;
  const narrowed = isAsked ? { search: settled } : { daysPastDueFrom: 1 };
  const { currentData, isFetching, isError, refetch } = loansApi.useListLoansQuery(
    { ...narrowed, state: 'active', page: 1, pageSize: MOST_FOUND },
    { refetchOnMountOrArgChange: true },
  );
  const found = currentData?.items ?? [];
  return (
    <Panel title={t('find.title')}>
      <TextField
        type="search"
        label={t('find.label')}
        hint={t('find.hint')}
        autoComplete="off"
        enterKeyHint="search"
        value={search}
        onChange={({ currentTarget: { value } }) => change({ find: value }, { replace: true })}
      />
      {isFetching && currentData === undefined && (
        <div role="status" aria-label={t('find.searching')}>
          <Placeholder className={classes.waitingRow} />
          <Placeholder className={classes.waitingRow} />
        </div>
      )}
      {isError && !isFetching && (
        <FailedNotice text={t('find.failed')} retry={refetch} className={classes.space} />
      )}
      {isAsked && currentData !== undefined && found.length === 0 && (
        <p role="status" className={classes.none}>
          {t('find.none', { search: settled })}
        </p>
      )}
      {found.length > 0 && (
        <>
          {!isAsked && <h3 className={classes.listTitle}>{t('find.overdueNow')}</h3>}
          <ul className={classes.foundList} aria-label={t(isAsked ? 'find.found' : 'find.overdueNow')}>
            {found.map((loan) => (
              <Found key={loan.loanId} loan={loan} replaces={replaces} />
            ))}
          </ul>
        </>
      )}
      {currentData !== undefined && currentData.totalCount > found.length && (
        <p className={classes.none}>
          {t(isAsked ? 'find.more' : 'find.moreOverdue', {
            shown: formatCount(found.length),
            total: formatCount(currentData.totalCount),
          })}
        </p>
      )}
    </Panel>
  );
}
