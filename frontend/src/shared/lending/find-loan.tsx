import '@/shared/i18n/find-loan-texts';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatBusinessDate } from '../lib/dates';
import { formatCount, plainRupees } from '../lib/rupees';
import { useAddressQuery } from '../lib/use-address-query';
import { FailedNotice } from '../ui/failed-notice';
import { TextField } from '../ui/fields/text-field';
import { Panel } from '../ui/panel';
import { Placeholder } from '../ui/placeholder';
import { StatusBadge } from '../ui/status-badge';
import classes from './find-loan.module.css';
import { type LoanItem, loansApi } from './loans-api';

const FEWEST_LETTERS = 2;
const MOST_FOUND = 10;
const SEARCH_SETTLES_MS = 300;

function Found({ loan, to }: { loan: LoanItem; to: string }) {
  const { t } = useTranslation('findLoan');
  return (
    <li>
      <Link to={to} className={classes.found}>
        <span className={classes.foundName}>{loan.clientName}</span>
        <span className={classes.foundSide}>
          {loan.overdue > 0 ? (
            <StatusBadge tone="alert">{t('overdue', { amount: plainRupees(loan.overdue) })}</StatusBadge>
          ) : (
            loan.nextDueOn && t('due', { date: formatBusinessDate(loan.nextDueOn) })
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
  /** The address of the screen with the loan that was found. */
  to: (loanId: number) => string;
}

/** Finds a loan among the active ones. The address keeps the search. Without a search, overdue loans are offered. */
export function FindLoan({ to }: FindLoanProps) {
  const { t } = useTranslation('findLoan');
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
    <Panel title={t('title')}>
      <TextField
        type="search"
        label={t('label')}
        hint={t('hint')}
        autoComplete="off"
        enterKeyHint="search"
        value={search}
        onChange={({ currentTarget: { value } }) => change({ find: value }, { replace: true })}
      />
      {isFetching && currentData === undefined && (
        <div role="status" aria-label={t('searching')}>
          <Placeholder className={classes.waitingRow} />
          <Placeholder className={classes.waitingRow} />
        </div>
      )}
      {isError && !isFetching && (
        <FailedNotice text={t('failed')} retry={refetch} className={classes.failed} />
      )}
      {isAsked && currentData !== undefined && found.length === 0 && (
        <p role="status" className={classes.none}>
          {t('none', { search: settled })}
        </p>
      )}
      {found.length > 0 && (
        <>
          {!isAsked && <h3 className={classes.listTitle}>{t('overdueNow')}</h3>}
          <ul className={classes.foundList} aria-label={t(isAsked ? 'found' : 'overdueNow')}>
            {found.map((loan) => (
              <Found key={loan.loanId} loan={loan} to={to(loan.loanId)} />
            ))}
          </ul>
        </>
      )}
      {currentData !== undefined && currentData.totalCount > found.length && (
        <p className={classes.none}>
          {t(isAsked ? 'more' : 'moreOverdue', {
            shown: formatCount(found.length),
            total: formatCount(currentData.totalCount),
          })}
        </p>
      )}
    </Panel>
  );
}
