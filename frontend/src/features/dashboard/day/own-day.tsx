import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { todayPath } from '@/shared/config/collecting-paths';
import { MeetingList } from '@/shared/lending/meeting-list';
import { sheetsApi } from '@/shared/lending/sheets-api';
import { tillsApi } from '@/shared/lending/tills-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { selectUser } from '@/shared/session/session-slice';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Loaded, together } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import classes from './day.module.css';
import { FollowUpPanel } from './follow-up-panel';
import { OwnFigures } from './own-figures';

/** More centres than an officer meets on a day. */
const MOST_SHEETS = 200;

/** The till that is the user's own; undefined without one, or if tills are not used. */
function useOwnTill() {
  const userId = useSelector(selectUser)?.userId;
  const { data } = tillsApi.useListTillsQuery(
    { kind: 'officer', page: 1, pageSize: MOST_SHEETS },
    { skip: !useMay()('TILL_OPERATE'), refetchOnMountOrArgChange: true },
  );
  return data?.items.find(({ holderId }) => holderId === userId);
}

/** An officer's day: the meetings in their order, the money, and whom to call or visit. */
export function OwnDay({ on, par30 }: { on: string; par30: number | null }) {
  const { t } = useTranslation(['day', 'sheets']);
  const tenant = useNamedTenant();
  const till = useOwnTill();
  const sheets = sheetsApi.useListSheetsQuery(
    { on, page: 1, pageSize: MOST_SHEETS },
    { refetchOnMountOrArgChange: true },
  );
  const demand = sheetsApi.useViewDemandQuery({ on, by: 'centre' }, { refetchOnMountOrArgChange: true });
  return (
    <div className={classes.day}>
      <Loaded query={together({ sheets, demand })} failed={t('day:notLoaded')} waiting={classes.waiting}>
        {(day) => (
          <>
            <OwnFigures sheets={day.sheets.items} demand={day.demand} till={till} par30={par30} />
            <div className={classes.panels}>
              <Panel
                title={t('day:title', { date: formatBusinessDate(on) })}
                aside={
                  <Link className={classes.link} to={todayPath(tenant)}>
                    {t('sheets:today.title')}
                  </Link>
                }
              >
                <MeetingList sheets={day.sheets.items} />
              </Panel>
              <FollowUpPanel on={on} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
