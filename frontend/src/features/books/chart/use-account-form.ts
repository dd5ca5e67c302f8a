import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { useSavedRecord } from '@/shared/forms/use-saved-record';
import { type Account, booksApi } from '@/shared/lending/books-api';
import { toast } from '@/shared/overlays/toasts';

interface AccountFormOptions {
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

type AccountValues = ReturnType<typeof valuesOf>;

const blank: AccountValues = { code: '', name: '', kind: '', isCash: false, isActive: true };

export function useAccountForm({ account, saved }: AccountFormOptions) {
  const { t } = useTranslation('books');
  const [create] = booksApi.useCreateAccountMutation();
  const [change] = booksApi.useChangeAccountMutation();
  const [readAll] = booksApi.useLazyListAllAccountsQuery();
  return useSavedRecord<Account, AccountValues>({
    record: account,
    blank,
    valuesOf,
    check: (field, { code, name, kind }) => {
      if (field === 'code' && !/^[A-Za-z0-9-]{1,20}$/.test(code.trim())) return t('accounts.faults.code');
      if (field === 'name' && name.trim() === '') return t('accounts.faults.name');
      return field === 'kind' && kind === '' ? t('accounts.faults.kind') : null;
    },
    create: ({ code, name, kind, isCash }, once) =>
      create({
        ...once,
        createAccountRequest: {
          code: code.trim().toUpperCase(),
          name: name.trim(),
          kind,
          isCash: kind === 'asset' && isCash,
        },
      }),
    change: ({ name, isActive }, version, { accountId }) =>
      change({ accountId, ...seen({ version }), changeAccountRequest: { name: name.trim(), isActive } }),
    read: async ({ accountId }) => {
      const { data } = await readAll({});
      return data?.find((one) => one.accountId === accountId);
    },
    saved: (stored) => {
      const { code, name } = stored;
      toast.success(t(account === null ? 'accounts.created' : 'accounts.saved', { code, name }));
      saved(stored);
    },
  });
}
