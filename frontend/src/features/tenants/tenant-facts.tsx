import { useTranslation } from 'react-i18next';
import { FactGrid } from '@/shared/ui/fact-grid';
import type { Tenant } from './api';
import { CreatedDay } from './created-day';
import { useWords } from './use-words';

export function TenantFacts({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('tenants');
  const { kindName, planName } = useWords();
  const place = [tenant.Address, tenant.City, tenant.State, tenant.PostalCode].filter(Boolean).join(', ');
  return (
    <FactGrid
      facts={[
        { name: t('columns.code'), value: <bdi>{tenant.OrgCode}</bdi> },
        { name: t('columns.kind'), value: kindName(tenant.Kind) },
        { name: t('columns.registration'), value: <bdi>{tenant.RegistrationNumber || '–'}</bdi> },
        { name: t('columns.plan'), value: planName(tenant.SubscriptionPlan) },
        { name: t('columns.contact'), value: tenant.ContactPerson },
        { name: t('columns.phone'), value: <bdi>{tenant.PhoneNumber || '–'}</bdi> },
        { name: t('columns.email'), value: tenant.EmailAddress, wide: true },
        { name: t('columns.address'), value: place, wide: true },
        { name: t('columns.created'), value: tenant.CreatedAt && <CreatedDay at={tenant.CreatedAt} /> },
      ]}
    />
  );
}
