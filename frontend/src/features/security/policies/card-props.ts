import type { SecuritySettings } from '../api';

/** What each card of the screen is given. */
export interface CardProps {
  tenantId: number;
  settings: SecuritySettings;
  reload: () => PromiseLike<unknown>;
}
