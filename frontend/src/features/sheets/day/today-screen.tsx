import '@/shared/i18n/sheets-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sheetsPath } from '@/shared/config/collecting-paths';
import { recordPaymentPath } from '@/shared/config/lending-paths';
import { sumOf } from '@/shared/lending/amounts';
import { MeetingList } from '@/shared/lending/meeting-list';
import { type Demand, type SheetItem, sheetsApi } from '@/shared/lending/sheets-api';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { formatBusinessDate } from '@/shared/lib/dates';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FigureCards } from '@/shared/ui/figure-cards';
import { Loaded, together } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { useUnsentRows } from '../sheet/use-unsent-rows';
import classes from '../sheets.module.css';

/** More centres than meet in any branch on a day. */
const MOST_SHEETS = 200;

/** The totals of the day's sheets, or of the demand until the sheets are created. */
function DayFigures({ sheets, demand }: { sheets: readonly SheetItem[]; demand: Demand }) {
  const { t } = useTranslation('sheets');
  const { items, totals } = demand;
  const total = (of: (sheet: SheetItem) => number): number => sumOf(sheets.map(of));
  const owed =
    sheets.length === 0
      ? { centres: items.length, members: totals.members, due: totals.due.total, arrears: totals.arrears }
      : {
          centres: sheets.length,
          members: total(({ members }) => members),
          due: total(({ due }) => due),
          arrears: total(({ arrears }) => arrears),
        };
  const posted = plainRupees(totals.collected);
  return (
    <FigureCards
      figures={[
        { name: t('today.centres'), value: formatCount(owed.centres) },
        { name: t('today.members'), value: formatCount(owed.members) },
        { name: t('today.due'), value: plainRupees(owed.due) },
        { name: t('today.arrears'), value: plainRupees(owed.arrears) },
        // Collections on sheets are posted once their cash is counted. Other payments are posted immediately.
        ...(sheets.length === 0
          ? [{ name: t('today.collected'), value: posted }]
          : [
              { name: t('today.onSheets'), value: plainRupees(total(({ collected }) => collected)) },
              { name: t('today.posted'), value: posted },
            ]),
      ]}
    />
  );
}

function Day({ sheets, demand }: { sheets: readonly SheetItem[]; demand: Demand }) {
  const { t } = useTranslation('sheets');
  const tenant = useNamedTenant();
  const { unsent } = useUnsentRows();
  return (
    <>
      <DayFigures sheets={sheets} demand={demand} />
      <Panel
        title={t('today.sheets')}
        aside={
          <Link className={classes.link} to={sheetsPath({}, tenant)}>
            {t('today.allSheets')}
          </Link>
        }
      >
        <MeetingList sheets={sheets} unsentOf={(sheetId) => Object.keys(unsent[sheetId] ?? {}).length} />
      </Panel>
    </>
  );
}

function Today({ on }: { on: string }) {
  const { t } = useTranslation('sheets');
  const sheets = sheetsApi.useListSheetsQuery(
    { on, page: 1, pageSize: MOST_SHEETS },
    { refetchOnMountOrArgChange: true },
  );
  const demand = sheetsApi.useViewDemandQuery({ on, by: 'centre' }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={together({ sheets, demand })} failed={t('today.notLoaded')}>
      {(day) => <Day sheets={day.sheets.items} demand={day.demand} />}
    </Loaded>
  );
}

/** The officer's day, and for those who see more, the branch's: which centres meet, what they owe and how far they are. */
function Shown() {
  const { t } = useTranslation('sheets');
  const tenant = useNamedTenant();
  const today = useBusinessDate();
  return (
    <>
      <ScreenHeading
        title={t('today.title')}
        subtitle={today && t('today.subtitle', { date: formatBusinessDate(today) })}
        aside={
          <Button component={Link} variant="default" to={recordPaymentPath(null, tenant)}>
            {t('today.payment')}
          </Button>
        }
      />
      {today === undefined ? <Placeholder /> : <Today on={today} />}
    </>
  );
}

export default function TodayScreen() {
  return (
    <TenantScope>
      <Shown />
    </TenantScope>
  );
}
