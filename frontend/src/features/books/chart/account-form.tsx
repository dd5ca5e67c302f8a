import { useTranslation } from 'react-i18next';
import { SavedRecordForm } from '@/shared/forms/saved-record-form';
import type { Account } from '@/shared/lending/books-api';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import classes from '../books.module.css';
import { accountKinds } from './account-kinds';
import { useAccountForm } from './use-account-form';

interface AccountFormProps {
  account: Account | null;
  saved: (account: Account) => void;
  cancel: () => void;
}

/** The form of an account of the chart, new or changed. Its code and its kind cannot be changed. */
export function AccountForm({ account, saved, cancel }: AccountFormProps) {
  const { t } = useTranslation('books');
  const kept = useAccountForm({ account, saved });
  const { form } = kept;
  const isUsed = account !== null && account.roles.length > 0;
  return (
    <SavedRecordForm
      kept={kept}
      what={t('accounts.this')}
      labels={{
        code: t('code'),
        name: t('accounts.name'),
        kind: t('kind'),
        isCash: t('accounts.cash'),
        isActive: t('accounts.inUse'),
      }}
      saveText={t(account === null ? 'accounts.create' : 'accounts.save')}
      cancel={cancel}
    >
      {account === null && (
        <>
          <TextField
            {...form.text('code')}
            label={t('code')}
            hint={t('accounts.codeHint')}
            required
            maxLength={20}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => form.set('code', value.toUpperCase())}
          />
          <SelectField
            {...form.text('kind')}
            label={t('kind')}
            required
            none={t('accounts.chooseKind')}
            options={accountKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
        </>
      )}
      <TextField
        {...form.text('name')}
        label={t('accounts.name')}
        required
        maxLength={100}
        autoComplete="off"
      />
      {account === null && form.values.kind === 'asset' && (
        <div>
          <ToggleField {...form.toggle('isCash')} label={t('accounts.cashToggle')} />
          <p className={classes.hint}>{t('accounts.cashHint')}</p>
        </div>
      )}
      {account !== null && (
        <div>
          <ToggleField
            {...form.toggle('isActive')}
            label={t('accounts.inUse')}
            disabled={isUsed && account.isActive}
          />
          <p className={classes.hint}>{t(isUsed ? 'accounts.staysInUse' : 'accounts.inUseHint')}</p>
        </div>
      )}
    </SavedRecordForm>
  );
}
