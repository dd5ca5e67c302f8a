import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconDatabaseImport from '@tabler/icons-react/dist/esm/icons/IconDatabaseImport.mjs';
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPigMoney from '@tabler/icons-react/dist/esm/icons/IconPigMoney.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';

const icons = {
  dashboard: IconLayoutDashboard,
  tenants: IconBuilding,
  branches: IconBuildingStore,
  clients: IconUsers,
  users: IconId,
  staff: IconId,
  roles: IconKey,
  loans: IconCash,
  collection: IconReceipt,
  savings: IconPigMoney,
  products: IconPackage,
  reports: IconChartBar,
  migration: IconDatabaseImport,
  devices: IconDeviceLaptop,
  subscription: IconCreditCard,
  security: IconShield,
  system: IconSettings,
} as const;

const isKnown = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name);

export function MenuIcon({ name }: { name: string }) {
  const Icon = isKnown(name) ? icons[name] : IconCircleDot;
  return <Icon size={21} stroke={1.7} aria-hidden />;
}
