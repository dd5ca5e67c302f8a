import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { integrationsApi, type ServiceAccount } from '../api';

type Values = {
  name: string;
  description: string;
  /** Separated by commas or spaces. */
  allowedAddresses: string;
  isActive: boolean;
  wholeTenant: boolean;
  branchIds: readonly number[];
  scopes: readonly string[];
};

const fresh: Values = {
  name: '',
  description: '',
  allowedAddresses: '',
  isActive: true,
  wholeTenant: true,
  branchIds: [],
  scopes: [],
};

const fromAccount = (account: ServiceAccount): Values => ({
  name: account.name,
  description: account.description,
  allowedAddresses: account.allowedAddresses.join(', '),
  isActive: account.isActive,
  wholeTenant: account.branchIds === null,
  branchIds: account.branchIds ?? [],
  scopes: account.scopes,
});

interface ServiceAccountFormOptions {
  account: ServiceAccount | null;
  saved: (account: ServiceAccount) => void;
}

/** A service account being edited, and saving it. */
export function useServiceAccountForm({ account, saved }: ServiceAccountFormOptions) {
  const { t } = useTranslation('integrations');
  const [create, creating] = integrationsApi.useCreateServiceAccountMutation();
  const [change, changing] = integrationsApi.useChangeServiceAccountMutation();
  const form = useRecordForm<Values>({
    initial: account === null ? fresh : fromAccount(account),
    check: (name, values) => {
      if (name === 'name' && values.name.trim() === '') return t('faults.name');
      if (name === 'scopes' && values.scopes.length === 0) return t('faults.scopes');
      if (name === 'branchIds' && !values.wholeTenant && values.branchIds.length === 0)
        return t('faults.branches');
      return null;
    },
  });
  const submit = async () => {
    if (!form.submit()) return;
    const { values } = form;
    const serviceAccountRequest = {
      name: values.name.trim(),
      description: values.description.trim(),
      scopes: [...values.scopes],
      branchIds: values.wholeTenant ? null : [...values.branchIds],
      allowedAddresses: values.allowedAddresses.split(/[\s,;]+/).filter((text) => text !== ''),
      isActive: values.isActive,
      ...(account !== null && { version: account.version }),
    };
    const { data, error } =
      account === null
        ? await create({ serviceAccountRequest })
        : await change({ serviceAccountId: account.serviceAccountId, serviceAccountRequest });
    if (data !== undefined) {
      form.settle(null);
      return saved(data);
    }
    if (!isApiProblem(error)) return form.settle(error);
    const { code, message, errors } = error;
    const taken = code === 'service_account_name_taken' ? [{ field: 'name', code, message }] : [];
    form.settle({ ...error, errors: [...errors, ...taken] });
  };
  return { form, submit, isSaving: creating.isLoading || changing.isLoading };
}
