import type { SettingsTab } from '@/shared/config/paths';
import { holdsAny, type Permission } from '@/shared/lib/permissions';

type BuiltTab = Extract<SettingsTab, 'devices'>;

/** What the calls behind each tab ask for: a tab that they would refuse is not offered. */
const needed: Record<BuiltTab, readonly Permission[]> = {
  devices: ['TENANT_ADMIN', 'USER_MANAGE', 'SYS_ADMIN'],
};

const order: readonly BuiltTab[] = ['devices'];

export const tabsFor = (held: readonly string[]): BuiltTab[] =>
  order.filter((tab) => holdsAny(held, needed[tab]));
