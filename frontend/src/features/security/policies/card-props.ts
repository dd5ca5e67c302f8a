import type { SecuritySettings } from '../api';

/** The props of each card. */
export interface CardProps {
  tenantId: number;
  settings: SecuritySettings;
  reload: () => PromiseLike<unknown>;
}
