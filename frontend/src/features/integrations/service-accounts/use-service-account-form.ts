import { useTranslation } from 'react-i18next';
import { useRecordPage } from '@/shared/forms/use-saved-record';
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

const toRequest = (values: Values) => ({
  name: values.name.trim(),
  description: values.description.trim(),
  scopes: [...values.scopes],
  branchIds: values.wholeTenant ? null : [...values.branchIds],
  allowedAddresses: values.allowedAddresses.split(/[\s,;]+/).filter((text) => text !== ''),
  isActive: values.isActive,
});

interface ServiceAccountFormOptions {
  account: ServiceAccount | null;
  saved: (account: ServiceAccount) => void;
}

export function useServiceAccountForm({ account, saved }: ServiceAccountFormOptions) {
  const { t } = useTranslation('integrations');
  const [create] = integrationsApi.useCreateServiceAccountMutation();
  const [change] = integrationsApi.useChangeServiceAccountMutation();
  return useRecordPage<ServiceAccount, Values>({
    record: account,
    blank: fresh,
    valuesOf: fromAccount,
    check: (name, values) => {
      if (name === 'name' && values.name.trim() === '') return t('faults.name');
      if (name === 'scopes' && values.scopes.length === 0) return t('faults.scopes');
      if (name === 'branchIds' && !values.wholeTenant && values.branchIds.length === 0)
        return t('faults.branches');
      return null;
    },
    create: (values) => create({ serviceAccountRequest: toRequest(values) }),
    change: (values, version, { serviceAccountId }) =>
      change({ serviceAccountId, serviceAccountRequest: { ...toRequest(values), version } }),
    about: { service_account_name_taken: 'name' },
    saved,
  });
}
