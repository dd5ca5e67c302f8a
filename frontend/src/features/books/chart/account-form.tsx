import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSummary } from '@/shared/forms/form-summary';
import formClasses from '@/shared/forms/forms.module.css';
import { RecordConflict } from '@/shared/forms/record-conflict';
import type { Account } from '@/shared/lending/books-api';
import { toast } from '@/shared/overlays/toasts';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import classes from '../books.module.css';
import { accountKinds } from './account-kinds';
import { type AccountValues, useAccountForm } from './use-account-form';

const labels = {
  code: 'code',
  name: 'accounts.name',
  kind: 'kind',
  isCash: 'accounts.cash',
  isActive: 'accounts.inUse',
} as const satisfies Record<keyof AccountValues, string>;

interface AccountFormProps {
  tenantId: string;
  /** The account that is changed; null for a new one. */
  account: Account | null;
  saved: (account: Account) => void;
  cancel: () => void;
}

/** An account of the chart, new or changed. Its code and its kind stay. */
export function AccountForm({ tenantId, account, saved, cancel }: AccountFormProps) {
  const { t } = useTranslation(['books', 'common']);
  const { form, merge, submit, isSaving } = useAccountForm({
    tenantId,
    account,
    saved: (stored) => {
      toast.success(
        t(account === null ? 'books:accounts.created' : 'books:accounts.saved', {
          code: stored.code,
          name: stored.name,
        }),
      );
      saved(stored);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const isUsed = account !== null && account.roles.length > 0;
  return (
    <form onSubmit={send} noValidate>
      {merge.conflict && (
        <RecordConflict
          what={t('books:accounts.this')}
          rows={merge.conflict.differences.map(({ field, ...sides }) => ({
            name: t(`books:${labels[field]}`),
            ...sides,
          }))}
          resolve={merge.resolve}
        />
      )}
      <FormSummary faults={form.faults} whole={form.whole} submits={form.submits} />
      <div className={formClasses.fields}>
        {account === null && (
          <>
            <TextField
              {...form.text('code')}
              label={t('books:code')}
              hint={t('books:accounts.codeHint')}
              required
              maxLength={20}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => form.set('code', value.toUpperCase())}
            />
            <SelectField {...form.text('kind')} label={t('books:kind')} required>
              <option value="" disabled>
                {t('books:accounts.chooseKind')}
              </option>
              {accountKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`books:kinds.${kind}`)}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <TextField
          {...form.text('name')}
          label={t('books:accounts.name')}
          required
          maxLength={100}
          autoComplete="off"
        />
        {account === null && form.values.kind === 'asset' && (
          <div>
            <ToggleField {...form.toggle('isCash')} label={t('books:accounts.cashToggle')} />
            <p className={classes.hint}>{t('books:accounts.cashHint')}</p>
          </div>
        )}
        {account !== null && (
          <div>
            <ToggleField
              {...form.toggle('isActive')}
              label={t('books:accounts.inUse')}
              disabled={isUsed && account.isActive}
            />
            <p className={classes.hint}>
              {t(isUsed ? 'books:accounts.staysInUse' : 'books:accounts.inUseHint')}
            </p>
          </div>
        )}
      </div>
      <div className={formClasses.buttons}>
        <Button type="submit" loading={isSaving}>
          {t(account === null ? 'books:accounts.create' : 'books:accounts.save')}
        </Button>
        <Button variant="default" onClick={cancel} disabled={isSaving}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
