import type { SettingsTab } from '@/shared/config/screen-links';
import { holdsAny, type Permission } from '@/shared/lib/permissions';

/** The permissions of each tab's calls. A tab whose calls would be refused is not offered. */
const needed: Record<SettingsTab, readonly Permission[]> = {
  security: ['CONFIG_MANAGE', 'SYS_ADMIN'],
  devices: ['TENANT_ADMIN', 'USER_MANAGE', 'SYS_ADMIN'],
};

const order: readonly SettingsTab[] = ['security', 'devices'];

export const tabsFor = (held: readonly string[]): SettingsTab[] =>
  order.filter((tab) => holdsAny(held, needed[tab]));
