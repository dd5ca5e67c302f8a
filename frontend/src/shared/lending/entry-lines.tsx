import '@/shared/i18n/lending-texts';
import { useTranslation } from 'react-i18next';
import { Amount } from './amount';
import { sumOf } from './amounts';
import classes from './entry-lines.module.css';

interface EntryLinesProps {
  lines: readonly {
    /** The account's code. */
    account: string;
    /** Empty while it is not known. */
    accountName: string;
    debit: number;
    credit: number;
  }[];
}

export function EntryLines({ lines }: EntryLinesProps) {
  const { t } = useTranslation('lending');
  return (
    <table className={classes.lines} aria-label={t('lines.title')}>
      <thead>
        <tr>
          <th scope="col">{t('lines.account')}</th>
          <th scope="col">{t('lines.debit')}</th>
          <th scope="col">{t('lines.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ account, accountName, debit, credit }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no number, and an entry never changes
          <tr key={index}>
            <th scope="row">
              {accountName} <bdi className={classes.code}>{account}</bdi>
            </th>
            <td>
              <Amount of={debit} orDash />
            </td>
            <td>
              <Amount of={credit} orDash />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('lines.total')}</th>
          <td>
            <Amount of={sumOf(lines.map(({ debit }) => debit))} />
          </td>
          <td>
            <Amount of={sumOf(lines.map(({ credit }) => credit))} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
