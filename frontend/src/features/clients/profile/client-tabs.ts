import type { ComponentType } from 'react';
import type { ClientItem } from '@/shared/lending/clients-api';
import type { Permission } from '@/shared/lib/permissions';
import { ClientConsents } from './client-consents';
import { ClientContacts } from './client-contacts';
import { ClientHistory } from './client-history';
import { ClientHousehold } from './client-household';
import { ClientKyc } from './client-kyc';
import { ClientLoans } from './client-loans';
import { ClientOverview } from './client-overview';

export interface ClientTabProps {
  client: ClientItem;
}

/**
 * The tabs of a client's page by their names in the address. Any of its permissions opens a tab. Only the open tab sends
 * requests.
 */
export const clientTabs = {
  overview: { screen: ClientOverview, permissions: ['CLIENT_VIEW'] },
  household: { screen: ClientHousehold, permissions: ['CLIENT_VIEW'] },
  kyc: { screen: ClientKyc, permissions: ['CLIENT_VIEW'] },
  loans: { screen: ClientLoans, permissions: ['LOAN_APPLICATION_VIEW'] },
  contacts: { screen: ClientContacts, permissions: ['COLLECTION_RECORD', 'COLLECTION_MANAGE'] },
  consents: { screen: ClientConsents, permissions: ['CLIENT_VIEW'] },
  history: { screen: ClientHistory, permissions: ['CLIENT_VIEW'] },
} as const satisfies Record<
  string,
  { screen: ComponentType<ClientTabProps>; permissions: readonly Permission[] }
>;
