import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sumOf } from '@/shared/lending/amounts';
import { type LoanItem, loansApi } from '@/shared/lending/loans-api';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { NumberedPages } from '@/shared/lists/numbered-pages';
import { pageWithin } from '@/shared/lists/use-local-page';
import { useRemotePage } from '@/shared/lists/use-remote-page';
import { toast } from '@/shared/overlays/toasts';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { CheckList } from '@/shared/ui/fields/check-list';
import { TextField } from '@/shared/ui/fields/text-field';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from '../disbursements.module.css';

/** The most loans that a batch takes. */
export const MOST_LOANS = 500;
const PAGE_SIZE = 50;
const SEARCH_SETTLES_MS = 300;

const amountOf = ({ approvedPrincipal, principal }: LoanItem): number => approvedPrincipal ?? principal;

const isFree = ({ batchId }: LoanItem): boolean => batchId == null;

interface LoanChoiceProps {
  branchId: number;
  value: readonly number[];
  error: readonly string[];
  change: (loanIds: number[]) => void;
}

/** Chooses among the approved loans of a branch that are not in a batch. Changing the search or the page keeps the choice. */
export function LoanChoice({ branchId, value, error, change }: LoanChoiceProps) {
  const { t } = useTranslation(['disbursements', 'lists']);
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search, SEARCH_SETTLES_MS);
  const [asked, setAsked] = useState(1);
  const [isReading, setReading] = useState(false);
  // The amounts of chosen loans that are not on this page.
  const [read, setRead] = useState<readonly LoanItem[]>([]);
  const list = useRemotePage(
    loansApi.endpoints.listLoans,
    { state: 'approved' as const, branchId, search: settled.trim() || undefined },
    { page: asked, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const { rows, matched, failed } = list;
  const seen = new Map([...read, ...(rows ?? [])].map((loan) => [loan.loanId, loan]));
  const chosen = value.flatMap((loanId) => seen.get(loanId) ?? []);
  const loans = rows?.filter(isFree) ?? [];
  const pages = Math.ceil(matched / PAGE_SIZE);
  const page = pageWithin(asked, matched, PAGE_SIZE);
  const isFull = value.length >= MOST_LOANS;
  const keep = (loanIds: number[]) => {
    setRead([...seen.values()]);
    change(loanIds);
  };
  const chooseAll = async () => {
    setReading(true);
    try {
      const free = (await list.readAll()).filter(isFree);
      const ids = [...new Set([...value, ...free.map(({ loanId }) => loanId)])];
      setRead([...seen.values(), ...free]);
      change(ids.slice(0, MOST_LOANS));
      if (ids.length > MOST_LOANS)
        toast.info(t('disbursements:form.most', { shown: formatCount(MOST_LOANS) }));
    } catch {
      toast.error(t('disbursements:form.loansNotLoaded'));
    }
    setReading(false);
  };
  if (failed) return <FailedNotice text={t('disbursements:form.loansNotLoaded')} retry={list.retry} />;
  if (rows === undefined) return <Placeholder />;
  if (matched === 0 && settled === '' && search === '')
    return <p className={classes.says}>{t('disbursements:form.noLoans')}</p>;
  return (
    <>
      <TextField
        type="search"
        label={t('disbursements:form.search')}
        hint={t('disbursements:form.searchHint')}
        autoComplete="off"
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value);
          setAsked(1);
        }}
        onKeyDown={(event) => {
          // Enter would prepare the batch.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {loans.length > 0 ? (
        <CheckList
          name="loanIds"
          label={t('disbursements:form.loans')}
          required
          hint={t('disbursements:form.loansHint')}
          options={loans.map((loan) => ({
            value: loan.loanId,
            label: t('disbursements:form.loanOption', {
              client: loan.clientName,
              amount: plainRupees(amountOf(loan)),
            }),
            detail: loan.loanNumber ?? undefined,
            disabled: isFull && !value.includes(loan.loanId),
          }))}
          value={value}
          error={error}
          onChange={keep}
        />
      ) : (
        <p className={classes.says}>
          {t(matched === 0 ? 'disbursements:form.noMatch' : 'disbursements:form.allInBatches')}
        </p>
      )}
      {pages > 1 && (
        <NumberedPages
          label={t('lists:pages', { list: t('disbursements:form.loans') })}
          range={t('lists:range', {
            from: formatCount((page - 1) * PAGE_SIZE + 1),
            to: formatCount(Math.min(page * PAGE_SIZE, matched)),
            total: formatCount(matched),
          })}
          page={page}
          pages={pages}
          setPage={setAsked}
        />
      )}
      <p role="status" className={classes.says}>
        {t('disbursements:form.chosen', {
          shown: formatCount(value.length),
          amount: plainRupees(sumOf(chosen.map(amountOf))),
        })}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" size="compact-md" loading={isReading} onClick={() => void chooseAll()}>
          {settled === ''
            ? t('disbursements:form.all')
            : t('disbursements:form.allFound', { search: settled.trim() })}
        </Button>
        {value.length > 0 && (
          <Button variant="subtle" size="compact-md" onClick={() => keep([])}>
            {t('disbursements:form.none')}
          </Button>
        )}
      </div>
    </>
  );
}
