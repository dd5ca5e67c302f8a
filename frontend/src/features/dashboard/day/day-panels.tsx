import '@/shared/i18n/day-texts';
import '@/shared/i18n/sheets-texts';
import { BranchDay } from './branch-day';
import { OwnDay } from './own-day';

interface DayPanelsProps {
  on: string;
  /** Whether the user is an officer, who sees their own centres. */
  isOwn: boolean;
  par30: number | null;
}

/** The collecting day, which is above the figures on the dashboards of branches. */
export default function DayPanels({ on, isOwn, par30 }: DayPanelsProps) {
  return isOwn ? <OwnDay on={on} par30={par30} /> : <BranchDay on={on} />;
}
