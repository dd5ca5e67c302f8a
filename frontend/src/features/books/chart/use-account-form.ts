import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { useConflict } from '@/shared/forms/use-conflict';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { type Account, booksApi } from '@/shared/lending/books-api';
import { randomUuidV4 } from '@/shared/lib/device';

interface AccountFormOptions {
  tenantId: string;
  /** The account that is changed; null for a new one. */
  account: Account | null;
  saved: (account: Account) => void;
}

const valuesOf = ({ code, name, kind, isCash, isActive }: Account) => ({
  code,
  name,
  kind: kind as string,
  isCash,
  isActive,
});

export type AccountValues = ReturnType<typeof valuesOf>;

const blank: AccountValues = { code: '', name: '', kind: '', isCash: false, isActive: true };

/** An account while it is typed, and saving it. */
export function useAccountForm({ tenantId, account, saved }: AccountFormOptions) {
  const { t } = useTranslation('books');
  const [create, creating] = booksApi.useCreateAccountMutation();
  const [change, changing] = booksApi.useChangeAccountMutation();
  const [readAll] = booksApi.useLazyListAllAccountsQuery();
  // Sent again after a lost reply, the same key creates it once.
  const [onceKey] = useState(() => randomUuidV4());
  const form = useRecordForm<AccountValues>({
    initial: account === null ? blank : valuesOf(account),
    check: (name, values) => {
      if (name === 'code' && !/^[A-Za-z0-9-]{1,20}$/.test(values.code.trim()))
        return t('accounts.faults.code');
      if (name === 'name' && values.name.trim() === '') return t('accounts.faults.name');
      return name === 'kind' && values.kind === '' ? t('accounts.faults.kind') : null;
    },
  });
  const merge = useConflict<Account, AccountValues>({
    form,
    version: account?.version ?? 0,
    valuesOf,
    versionOf: ({ version }) => version,
    read: async () => {
      const { data } = await readAll({ tenantId });
      return data?.find(({ accountId }) => accountId === account?.accountId);
    },
  });

  const submit = async () => {
    if (!form.submit()) return;
    const { code, kind, isCash, isActive } = form.values;
    const name = form.values.name.trim();
    const { data, error } =
      account === null
        ? await create({
            tenantId,
            'Idempotency-Key': onceKey,
            createAccountRequest: {
              code: code.trim().toUpperCase(),
              name,
              kind,
              isCash: kind === 'asset' && isCash,
            },
          })
        : await change({
            tenantId,
            accountId: account.accountId,
            ...seen(merge),
            changeAccountRequest: { name, isActive },
          });
    if (data !== undefined) {
      form.settle(null);
      return saved(data);
    }
    if (!(await merge.meet(error))) form.settle(error);
  };
  return { form, merge, submit, isSaving: creating.isLoading || changing.isLoading };
}
