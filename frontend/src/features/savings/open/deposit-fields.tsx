import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import type { RecordForm } from '@/shared/forms/use-record-form';
import { savingsWord } from '@/shared/lending/savings-words';
import { plainRupees } from '@/shared/lib/rupees';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { savingsApi } from '../api';
import { useLength } from '../use-length';
import type { SavingsProduct } from '../with-savings';
import { type AccountValues, termsOf } from './account-values';

const MOST_ACCOUNTS = 50;

/** The terms of a fixed or recurring deposit, within those of its product. */
export function DepositFields({
  form,
  product,
}: {
  form: RecordForm<AccountValues>;
  product: SavingsProduct;
}) {
  const { t } = useTranslation('savings');
  const lengthOf = useLength();
  const { clientId } = form.values;
  const isFixed = product.kind === 'fixed';
  const terms = termsOf(product);
  const own = savingsApi.useListSavingsAccountsQuery(
    { clientId: Number(clientId), kind: 'savings', state: 'active', page: 1, pageSize: MOST_ACCOUNTS },
    { skip: clientId === '' },
  );
  return (
    <fieldset className={formClasses.group}>
      <legend>{t('form.deposit')}</legend>
      <div className={formClasses.fields}>
        <TextField
          {...form.text('amount')}
          label={t(isFixed ? 'form.amount' : 'form.instalment')}
          hint={t('form.depositHint', { amount: plainRupees(product.openingBalance) })}
          required
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...form.text('termMonths')}
          label={t('form.termMonths')}
          hint={
            terms === null
              ? undefined
              : t('form.termHint', { least: lengthOf(terms.least), most: lengthOf(terms.most) })
          }
          required
          inputMode="numeric"
          autoComplete="off"
        />
        {isFixed && (
          <TextField
            {...form.text('termDays')}
            label={t('form.termDays')}
            required
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        <SelectField
          {...form.text('maturity')}
          label={t('form.maturity')}
          required
          none={t('form.chooseMaturity')}
          options={(product.deposit?.maturities ?? []).map((value) => ({
            value,
            label: savingsWord('maturities', value),
          }))}
        />
        <SelectField
          {...form.text('creditAccountId')}
          label={t('form.creditAccount')}
          none={t('form.atCounter')}
          options={(own.currentData?.items ?? []).map((account) => ({
            value: String(account.accountId),
            label: `${account.accountNumber}, ${account.productName}`,
          }))}
        />
      </div>
    </fieldset>
  );
}
