import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs';
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconDatabaseImport from '@tabler/icons-react/dist/esm/icons/IconDatabaseImport.mjs';
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPigMoney from '@tabler/icons-react/dist/esm/icons/IconPigMoney.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs';
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';

/** The icons that menus name, the server's and the local one. */
const icons = {
  dashboard: IconLayoutDashboard,
  building: IconBuilding,
  branch: IconBuildingStore,
  client: IconUsers,
  users: IconUserCog,
  staff: IconId,
  shield: IconShield,
  lock: IconLock,
  device: IconDeviceLaptop,
  card: IconCreditCard,
  upload: IconDatabaseImport,
  loan: IconCash,
  receipt: IconReceipt,
  savings: IconPigMoney,
  box: IconPackage,
  clipboard: IconClipboardList,
  book: IconBook2,
  chart: IconChartBar,
  activity: IconActivity,
  settings: IconSettings,
} as const;

const isKnown = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name);

export function MenuIcon({ name }: { name: string }) {
  const Icon = isKnown(name) ? icons[name] : IconCircleDot;
  return <Icon size={21} stroke={1.7} aria-hidden />;
}
