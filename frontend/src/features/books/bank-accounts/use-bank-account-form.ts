import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { useSavedRecord } from '@/shared/forms/use-saved-record';
import { parseRupees, typedRupees } from '@/shared/lending/amounts';
import { type BankAccount, booksApi } from '@/shared/lending/books-api';
import { toast } from '@/shared/overlays/toasts';

const MOST_RUPEES = 1_000_000_000;

const blank = {
  name: '',
  bankName: '',
  ifsc: '',
  accountNumber: '',
  accountId: '',
  branchId: '',
  overdraft: '0',
  isActive: true,
};

export type BankAccountValues = typeof blank;

// The server never returns the whole number, so its field is empty unless another one is typed.
const valuesOf = ({
  name,
  bankName,
  ifsc,
  accountId,
  branchId,
  overdraft,
  isActive,
}: BankAccount): BankAccountValues => ({
  name,
  bankName,
  ifsc,
  accountNumber: '',
  accountId: String(accountId),
  branchId: branchId == null ? '' : String(branchId),
  overdraft: typedRupees(overdraft),
  isActive,
});

const toRequest = (values: BankAccountValues) => ({
  name: values.name.trim(),
  bankName: values.bankName.trim(),
  ifsc: values.ifsc.trim(),
  accountId: Number(values.accountId),
  branchId: values.branchId === '' ? null : Number(values.branchId),
  overdraft: parseRupees(values.overdraft) ?? 0,
  isActive: values.isActive,
});

function faultOf(name: keyof BankAccountValues, values: BankAccountValues, isNew: boolean) {
  switch (name) {
    case 'name':
    case 'bankName':
      return values[name].trim() === '' ? name : null;
    case 'ifsc':
      return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(values.ifsc.trim()) ? null : name;
    case 'accountNumber':
      if (values.accountNumber === '' && !isNew) return null;
      return /^\d{6,18}$/.test(values.accountNumber) ? null : name;
    case 'overdraft': {
      const limit = parseRupees(values.overdraft);
      return limit === null || limit > MOST_RUPEES ? name : null;
    }
    case 'accountId':
      return values.accountId === '' ? name : null;
    default:
      return null;
  }
}

export function useBankAccountForm({ account, close }: { account: BankAccount | null; close: () => void }) {
  const { t } = useTranslation('books');
  const [create] = booksApi.useCreateBankAccountMutation();
  const [change] = booksApi.useChangeBankAccountMutation();
  const [readAll] = booksApi.useLazyListBankAccountsQuery();
  return useSavedRecord({
    record: account,
    blank,
    valuesOf,
    check: (name, values) => {
      const fault = faultOf(name, values, account === null);
      return fault && t(`banks.faults.${fault}`);
    },
    create: (values, once) =>
      create({
        ...once,
        createBankAccountRequest: { ...toRequest(values), accountNumber: values.accountNumber },
      }),
    change: (values, version, { bankAccountId }) =>
      change({
        bankAccountId,
        ...seen({ version }),
        changeBankAccountRequest: {
          ...toRequest(values),
          ...(values.accountNumber !== '' && { accountNumber: values.accountNumber }),
        },
      }),
    read: async ({ bankAccountId }) =>
      (await readAll({})).data?.find((one) => one.bankAccountId === bankAccountId),
    saved: ({ name }) => {
      toast.success(t(account === null ? 'banks.created' : 'banks.saved', { name }));
      close();
    },
  });
}
