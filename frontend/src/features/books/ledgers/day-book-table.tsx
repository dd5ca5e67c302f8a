import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Amount } from '@/shared/lending/amount';
import type { Entry } from '@/shared/lending/books-api';
import { parts } from '@/shared/ui/table-roles';
import classes from './day-book-table.module.css';

interface DayBookTableProps {
  title: string;
  entries: readonly Entry[];
  branchName: (branchId: number) => string;
  addressOf: (entryId: number) => string;
  /** The debits of the day, which equal its credits. */
  total: number;
  /** Whether other entries are being fetched. */
  isFetching: boolean;
}

/** Debits come first, and credits below them. */
const inOrder = ({ lines }: Entry) => [
  ...lines.filter(({ debit }) => debit !== 0),
  ...lines.filter(({ debit }) => debit === 0),
];

/** The entries as a bookkeeper writes them: a line for each debit and credit, and the narration below. */
export function DayBookTable(props: DayBookTableProps) {
  const { title, entries, branchName, addressOf, total, isFetching } = props;
  const { t } = useTranslation('books');
  return (
    <table {...parts.table} className={classes.book} aria-label={title} aria-busy={isFetching}>
      <thead>
        <tr>
          <th scope="col">{t('ledger.entry')}</th>
          <th scope="col">{t('day.particulars')}</th>
          <th scope="col">{t('debit')}</th>
          <th scope="col">{t('credit')}</th>
        </tr>
      </thead>
      {entries.map((entry) => (
        <tbody key={entry.entryId} {...parts.body}>
          {inOrder(entry).map(({ accountId, accountName, debit, credit }, index, { length }) => {
            const isDebit = debit !== 0;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no number, and an entry never changes
              <tr key={`${accountId} ${index}`} {...parts.row}>
                {index === 0 && (
                  <th {...parts.header} scope="rowgroup" rowSpan={length + 1}>
                    <Link to={addressOf(entry.entryId)} preventScrollReset>
                      <bdi>{entry.entryNumber}</bdi>
                    </Link>
                    <small>{branchName(entry.branchId)}</small>
                  </th>
                )}
                <td {...parts.cell} className={isDebit ? undefined : classes.credited}>
                  {isDebit ? accountName : t('day.to', { name: accountName })}
                </td>
                <td {...parts.cell} data-side={t('ledger.dr')}>
                  {isDebit && <Amount of={debit} />}
                </td>
                <td {...parts.cell} data-side={t('ledger.cr')}>
                  {!isDebit && <Amount of={credit} />}
                </td>
              </tr>
            );
          })}
          <tr {...parts.row}>
            <td {...parts.cell} colSpan={3} className={classes.narration}>
              {entry.narration}
            </td>
          </tr>
        </tbody>
      ))}
      <tfoot {...parts.body}>
        <tr {...parts.row}>
          <th {...parts.header} scope="row" colSpan={2}>
            {t('total')}
          </th>
          <td {...parts.cell} data-side={t('ledger.dr')}>
            <Amount of={total} />
          </td>
          <td {...parts.cell} data-side={t('ledger.cr')}>
            <Amount of={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
