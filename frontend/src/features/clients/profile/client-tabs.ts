import type { ComponentType } from 'react';
import type { ClientItem } from '@/shared/lending/clients-api';
import type { Permission } from '@/shared/lib/permissions';
import { ClientConsents } from './client-consents';
import { ClientHistory } from './client-history';
import { ClientHousehold } from './client-household';
import { ClientKyc } from './client-kyc';
import { ClientLoans } from './client-loans';
import { ClientOverview } from './client-overview';

export interface ClientTabProps {
  client: ClientItem;
}

/** The parts of a client's page, by their names in the address. Only the open one asks the server. */
export const clientTabs = {
  overview: { screen: ClientOverview, permission: 'CLIENT_VIEW' },
  household: { screen: ClientHousehold, permission: 'CLIENT_VIEW' },
  kyc: { screen: ClientKyc, permission: 'CLIENT_VIEW' },
  loans: { screen: ClientLoans, permission: 'LOAN_APPLICATION_VIEW' },
  consents: { screen: ClientConsents, permission: 'CLIENT_VIEW' },
  history: { screen: ClientHistory, permission: 'CLIENT_VIEW' },
} as const satisfies Record<string, { screen: ComponentType<ClientTabProps>; permission: Permission }>;
