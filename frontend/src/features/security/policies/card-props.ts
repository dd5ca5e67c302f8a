import type { SecuritySettings } from '../api';

export interface CardProps {
  tenantId: number;
  settings: SecuritySettings;
  reload: () => PromiseLike<unknown>;
}
