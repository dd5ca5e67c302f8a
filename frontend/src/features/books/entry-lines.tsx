import { useTranslation } from 'react-i18next';
import { Amount } from './amount';
import type { Entry } from './api';
import classes from './books.module.css';

/** What an entry debits and credits. */
export function EntryLines({ entry }: { entry: Entry }) {
  const { t } = useTranslation('books');
  return (
    <table className={classes.lines} aria-label={t('entries.lines')}>
      <thead>
        <tr>
          <th scope="col">{t('account')}</th>
          <th scope="col">{t('debit')}</th>
          <th scope="col">{t('credit')}</th>
        </tr>
      </thead>
      <tbody>
        {entry.lines.map(({ account, accountName, debit, credit }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no number, and an entry never changes
          <tr key={index}>
            <th scope="row">
              {accountName} <bdi className={classes.muted}>{account}</bdi>
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
          <th scope="row">{t('total')}</th>
          <td>
            <Amount of={entry.amount} />
          </td>
          <td>
            <Amount of={entry.amount} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
