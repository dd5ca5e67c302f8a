import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconPigMoney from '@tabler/icons-react/dist/esm/icons/IconPigMoney.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import classes from '../reports.module.css';

const icons = {
  loan: IconCash,
  savings: IconPigMoney,
  client: IconUsers,
  collection: IconReceipt,
  branch: IconBuildingStore,
  financial: IconReportMoney,
  audit: IconShieldCheck,
} as const;

const isKnown = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name);

export function ReportIcon({ category }: { category: string }) {
  const Icon = isKnown(category) ? icons[category] : IconChartBar;
  return (
    <span className={classes.icon} data-category={category}>
      <Icon size={22} aria-hidden />
    </span>
  );
}
