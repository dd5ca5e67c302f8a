import '@/shared/i18n/sheets-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { sheetPath, sheetsPath } from '@/shared/config/collecting-paths';
import { recordPaymentPath } from '@/shared/config/lending-paths';
import { sumOf } from '@/shared/lending/amounts';
import { type Demand, type SheetItem, sheetsApi } from '@/shared/lending/sheets-api';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { formatBusinessDate } from '@/shared/lib/dates';
import { formatMeetingTime } from '@/shared/lib/meeting-time';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { selectUser } from '@/shared/session/session-slice';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FigureCards } from '@/shared/ui/figure-cards';
import { Loaded, together } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { StatusBadge } from '@/shared/ui/status-badge';
import { useUnsentRows } from '../sheet/use-unsent-rows';
import classes from '../sheets.module.css';
import { SheetStateBadge } from '../state-badge';

/** More centres than meet in any branch on a day. */
const MOST_SHEETS = 200;

/** The order of the meetings; centres without a time come last. */
const byTime = (a: SheetItem, b: SheetItem): number =>
  (a.meetingTime || '99').localeCompare(b.meetingTime || '99') || a.centreName.localeCompare(b.centreName);

function Meeting({ sheet, unsent }: { sheet: SheetItem; unsent: number }) {
  const { t } = useTranslation('sheets');
  const tenant = useNamedTenant();
  const userId = useSelector(selectUser)?.userId;
  const { members, arrears, collected, meetingTime: time } = sheet;
  return (
    <li>
      <Link className={classes.meeting} to={sheetPath(sheet.sheetId, tenant)}>
        <span>{time ? formatMeetingTime(time) : t('today.noTime')}</span>
        <span className={classes.meetingName}>{sheet.centreName}</span>
        {unsent > 0 ? (
          <StatusBadge tone="alert">
            {t('today.unsent', { count: unsent, shown: formatCount(unsent) })}
          </StatusBadge>
        ) : (
          <SheetStateBadge state={sheet.state} />
        )}
        <span className={classes.meetingFacts}>
          {[
            t('today.facts', {
              count: members,
              shown: formatCount(members),
              due: plainRupees(sheet.due),
            }),
            ...(arrears > 0 ? [t('today.arrearsOf', { amount: plainRupees(arrears) })] : []),
            ...(sheet.state === 'open' ? [] : [t('today.collectedOf', { amount: plainRupees(collected) })]),
            ...(sheet.officerId === userId ? [] : [sheet.officerName]),
          ].join(' · ')}
        </span>
      </Link>
    </li>
  );
}

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
        {sheets.length === 0 && <p className={classes.about}>{t('today.none')}</p>}
        <ol className={classes.day} aria-label={t('today.sheets')}>
          {sheets.toSorted(byTime).map((sheet) => (
            <Meeting
              key={sheet.sheetId}
              sheet={sheet}
              unsent={Object.keys(unsent[sheet.sheetId] ?? {}).length}
            />
          ))}
        </ol>
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
