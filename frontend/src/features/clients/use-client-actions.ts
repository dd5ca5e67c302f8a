import { useTranslation } from 'react-i18next';
import { applicationPath, lendingPaths } from '@/shared/config/lending-paths';
import { recordPath } from '@/shared/config/screen-links';
import type { ClientItem } from '@/shared/lending/clients-api';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';

const reasons = ['block', 'unblock', 'exit', 'rejoin'] as const;

/** A form beside a client's page. */
export type ClientForm = (typeof reasons)[number] | 'transfer';

/** The actions on a client that their status and the user's permissions allow. */
export function useClientActions() {
  const tenant = useNamedTenant();
  const { t } = useTranslation('clients');
  const may = useMay();
  return {
    /** The link to the form. The details of a client who has left cannot be changed. */
    edit: ({ clientId, status }: ClientItem) =>
      may('CLIENT_EDIT') && status !== 'exited'
        ? { label: t('actions.edit'), leads: recordPath(lendingPaths.clients.edit, clientId, tenant) }
        : null,
    apply: ({ clientId, status, blockedBecause }: ClientItem) =>
      may('LOAN_APPLICATION_CREATE') && status !== 'exited' && blockedBecause == null
        ? { label: t('actions.apply'), leads: applicationPath(clientId, tenant) }
        : null,
    forms: ({ centreId, status, blockedBecause }: ClientItem): ClientForm[] => {
      const isHere = status !== 'exited';
      const possible = {
        block: isHere && blockedBecause == null,
        unblock: isHere && blockedBecause != null,
        exit: status === 'prospect' || status === 'dormant',
        rejoin: !isHere,
      };
      return [
        ...(may('CLIENT_EDIT') ? reasons.filter((form) => possible[form]) : []),
        ...(may('GROUP_CREATE') && isHere && centreId != null ? (['transfer'] as const) : []),
      ];
    },
    mayExport: may('CLIENT_VIEW') && may('REPORT_EXPORT'),
    mayDelete: ({ status }: ClientItem) => may('CLIENT_CREATE') && status === 'prospect',
  };
}
