import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sumOf } from '@/shared/lending/amounts';
import { type LoanItem, loansApi } from '@/shared/lending/loans-api';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { CheckList } from '@/shared/ui/fields/check-list';
import { Loaded } from '@/shared/ui/loaded';
import classes from '../disbursements.module.css';

/** The largest page that the server returns. The newest loans come first. */
const MOST_LOANS = 200;

const amountOf = ({ approvedPrincipal, principal }: LoanItem): number => approvedPrincipal ?? principal;

interface LoanChoiceProps {
  branchId: number;
  value: readonly number[];
  error: readonly string[];
  change: (loanIds: number[]) => void;
}

/** Chooses among the approved loans of a branch that are not in a batch. */
export function LoanChoice({ branchId, value, error, change }: LoanChoiceProps) {
  const { t } = useTranslation('disbursements');
  const query = loansApi.useListLoansQuery(
    { state: 'approved', branchId, page: 1, pageSize: MOST_LOANS },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Loaded query={query} failed={t('form.loansNotLoaded')}>
      {({ items, totalCount }) => {
        const loans = items.filter(({ batchId }) => batchId == null);
        const chosen = loans.filter(({ loanId }) => value.includes(loanId));
        const isCut = totalCount > items.length;
        const isAll = chosen.length === loans.length;
        return (
          <>
            {isCut && (
              <p className={classes.about}>{t('form.newestOnly', { shown: formatCount(items.length) })}</p>
            )}
            {loans.length === 0 && (
              <p className={classes.says}>{t(isCut ? 'form.allInBatches' : 'form.noLoans')}</p>
            )}
            {loans.length > 0 && (
              <>
                <CheckList
                  name="loanIds"
                  label={t('form.loans')}
                  required
                  hint={t('form.loansHint')}
                  options={loans.map((loan) => ({
                    value: loan.loanId,
                    label: t('form.loanOption', {
                      client: loan.clientName,
                      amount: plainRupees(amountOf(loan)),
                    }),
                    detail: loan.loanNumber ?? undefined,
                  }))}
                  value={value}
                  error={error}
                  onChange={change}
                />
                <p role="status" className={classes.says}>
                  {t('form.chosen', {
                    shown: formatCount(chosen.length),
                    amount: plainRupees(sumOf(chosen.map(amountOf))),
                  })}
                </p>
                <Button
                  variant="default"
                  size="compact-md"
                  onClick={() => change(isAll ? [] : loans.map(({ loanId }) => loanId))}
                >
                  {t(isAll ? 'form.none' : 'form.all')}
                </Button>
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
