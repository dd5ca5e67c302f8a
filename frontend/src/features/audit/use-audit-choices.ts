import { useTranslation } from 'react-i18next';
import { useTenants } from '@/shared/tenant/use-tenants';
import { auditApi } from './api';
import type { LogFilters } from './logs/use-audit-logs';

/** The selected value stays in the list, even if the list is not loaded yet or lacks it. */
const withChosen = (known: readonly string[] | undefined, chosen: string): readonly string[] =>
  chosen === '' || known?.includes(chosen) === true ? (known ?? []) : [...(known ?? []), chosen];

/** The values to filter the audit logs by. */
export function useAuditChoices(hasTenant: boolean, { tenant, action, entityType }: LogFilters) {
  const { t } = useTranslation('audit');
  const { tenants } = useTenants(hasTenant);
  const actions = auditApi.useListAuditActionsQuery();
  const entityTypes = auditApi.useListAuditEntityTypesQuery();
  const listed = [
    { value: '0', label: t('filters.platform') },
    ...tenants.map(({ tenantId, name }) => ({ value: String(tenantId), label: name })),
  ];
  const isListed = tenant === '' || listed.some(({ value }) => value === tenant);
  return {
    tenants: isListed
      ? listed
      : [...listed, { value: tenant, label: t('filters.unlisted', { tenantId: tenant }) }],
    actions: withChosen(actions.data, action),
    entityTypes: withChosen(entityTypes.data, entityType),
  };
}
