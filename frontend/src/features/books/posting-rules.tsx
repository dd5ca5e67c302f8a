import { useTranslation } from 'react-i18next';
import { booksApi } from '@/shared/lending/books-api';
import { Panel } from '@/shared/ui/panel';
import { parts } from '@/shared/ui/table-roles';
import { AccountMapPanel } from './account-map/account-map-panel';
import { everywhere, scopeOf } from './account-map/mappings';
import classes from './books.module.css';
import { useRoleNames } from './chart/use-role-names';

/** The postings of one side: to the accounts of these roles, each for a part of the amount. */
type Side = readonly (readonly [role: string, part?: Part])[];

type Part =
  | 'cash'
  | 'otherModes'
  | 'principal'
  | 'accrued'
  | 'otherInterest'
  | 'fee'
  | 'penalty'
  | 'beyond'
  | 'charge'
  | 'tax'
  | 'provided'
  | 'rest';

const money: Side = [
  ['bank', 'otherModes'],
  ['cash_in_hand', 'cash'],
];

const paid: Side = [
  ['portfolio', 'principal'],
  ['interest_receivable', 'accrued'],
  ['interest_income', 'otherInterest'],
  ['fee_receivable', 'fee'],
  ['penal_income', 'penalty'],
];

const payment: Side = [...paid, ['advance_from_clients', 'beyond']];

/** Central and state tax, or integrated tax. */
const taxes: Side = [
  ['cgst_payable', 'tax'],
  ['sgst_payable', 'tax'],
  ['igst_payable', 'tax'],
];

/** The income from a fee, with its tax. */
const charged: Side = [['fee_income', 'charge'], ...taxes];

const writtenOff: Side = [
  ['provision', 'provided'],
  ['write_off_expense', 'rest'],
];

const owedInBooks: Side = [['portfolio'], ['interest_receivable'], ['fee_receivable']];

/** The postings of each event of a loan. The documentation of the books has the same table. */
const rules = [
  { event: 'disbursal', debit: [['portfolio']], credit: money },
  { event: 'keptBack', debit: money, credit: charged },
  { event: 'premium', debit: money, credit: [['insurance_payable']] },
  { event: 'onRequest', debit: [['fee_receivable']], credit: charged },
  { event: 'returned', debit: [['fee_receivable']], credit: charged },
  { event: 'chargeWaived', debit: [['waiver_expense', 'charge'], ...taxes], credit: [['fee_receivable']] },
  { event: 'interestWaived', debit: [['waiver_expense']], credit: [['interest_receivable']] },
  { event: 'penalCharge', debit: [], credit: [] },
  { event: 'accrual', debit: [['interest_receivable']], credit: [['interest_income']] },
  { event: 'accrualReversed', debit: [['interest_income']], credit: [['interest_receivable']] },
  { event: 'provision', debit: [['provision_expense']], credit: [['provision']] },
  { event: 'payment', debit: money, credit: payment },
  { event: 'elsewhere', debit: money, credit: [['inter_branch']] },
  { event: 'fromElsewhere', debit: [['inter_branch']], credit: payment },
  { event: 'advance', debit: [['advance_from_clients']], credit: paid },
  { event: 'reversal', debit: payment, credit: money },
  { event: 'reallocation', debit: payment, credit: payment },
  { event: 'refund', debit: [['advance_from_clients']], credit: money },
  { event: 'writeOff', debit: writtenOff, credit: [['portfolio']] },
  {
    event: 'writeOffDues',
    debit: [['write_off_expense']],
    credit: [['interest_receivable'], ['fee_receivable']],
  },
  { event: 'writeOffHeld', debit: [['advance_from_clients']], credit: [['write_off_expense']] },
  { event: 'settlement', debit: writtenOff, credit: [['portfolio']] },
  {
    event: 'settlementDues',
    debit: [['waiver_expense']],
    credit: [['interest_receivable'], ['fee_receivable']],
  },
  { event: 'settlementUndone', debit: owedInBooks, credit: [...writtenOff, ['waiver_expense']] },
  { event: 'writeOffUndone', debit: owedInBooks, credit: writtenOff },
  { event: 'recovery', debit: money, credit: [['recovery_income']] },
  { event: 'rescheduled', debit: [['interest_receivable']], credit: [['interest_income']] },
  { event: 'disbursalUndone', debit: money, credit: [['portfolio']] },
  { event: 'opening', debit: [['portfolio']], credit: [['opening_balances']] },
] as const satisfies readonly { event: string; debit: Side; credit: Side }[];

function useAccountOf() {
  const { data } = booksApi.useListAllAccountsQuery({});
  const { data: map } = booksApi.useGetAccountMapQuery({});
  const roleName = useRoleNames();
  return (role: string) => {
    const mapping = map?.mappings.find((one) => one.role === role && scopeOf(one) === everywhere);
    const account = data?.find(({ accountId }) => accountId === mapping?.accountId);
    return account === undefined ? roleName(role) : `${account.code} ${account.name}`;
  };
}

/** The debits and credits of each event of a loan, with the accounts of this tenant. */
export function PostingRules() {
  const { t } = useTranslation('books');
  const accountOf = useAccountOf();
  const cell = (name: string, side: Side) => (
    <td {...parts.cell} data-name={name}>
      {side.length === 0 && t('rules.nothing')}
      <ul>
        {side.map(([role, part]) => (
          <li key={role}>
            {accountOf(role)}
            {part && <small>{t(`rules.parts.${part}`)}</small>}
          </li>
        ))}
      </ul>
    </td>
  );
  return (
    <>
      <Panel title={t('rules.title')} className={classes.space}>
        <p className={classes.about}>{t('rules.about')}</p>
        <table {...parts.table} className={classes.rules} aria-label={t('rules.title')}>
          <thead>
            <tr>
              <th scope="col">{t('rules.event')}</th>
              <th scope="col">{t('debit')}</th>
              <th scope="col">{t('credit')}</th>
            </tr>
          </thead>
          <tbody {...parts.body}>
            {rules.map(({ event, debit, credit }) => (
              <tr key={event} {...parts.row}>
                <th {...parts.header} scope="row">
                  {t(`rules.events.${event}.name`)}
                  <small>{t(`rules.events.${event}.about`)}</small>
                </th>
                {cell(t('debit'), debit)}
                {cell(t('credit'), credit)}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={classes.after}>{t('rules.after')}</p>
      </Panel>
      <AccountMapPanel />
    </>
  );
}
