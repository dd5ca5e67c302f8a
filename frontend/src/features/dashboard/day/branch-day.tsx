import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { branchDayPath } from '@/shared/config/collecting-paths';
import { followUpApi } from '@/shared/lending/follow-up-api';
import { type BranchDay as Day, tillsApi } from '@/shared/lending/tills-api';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';
import { BranchFigures } from './branch-figures';
import classes from './day.module.css';
import { MovingPanel } from './moving-panel';
import { OfficersPanel } from './officers-panel';
import { WaitingPanel } from './waiting-panel';

const tones = { closed: 'plain', ready: 'good', waiting: 'warning' } as const satisfies Record<string, Tone>;

/** The days of the user's branches: closed, ready or what they wait for. */
function DaysPanel({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation(['day', 'tills']);
  const tenant = useNamedTenant();
  return (
    <Panel
      title={t('day:branchDay.title')}
      aside={
        <Link className={classes.link} to={branchDayPath(tenant)}>
          {t('day:branchDay.all')}
        </Link>
      }
    >
      <ul className={classes.lines}>
        {days.map(({ branchId, branchName, isClosed, waitsFor }) => {
          const state = isClosed ? 'closed' : waitsFor.length === 0 ? 'ready' : 'waiting';
          return (
            <li key={branchId} className={classes.line}>
              <strong>{branchName}</strong>
              <StatusBadge tone={tones[state]}>{t(`day:branchDay.${state}`)}</StatusBadge>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** The day of the user's branches: collection, cash, and the work that waits. */
export function BranchDay({ on }: { on: string }) {
  const { t } = useTranslation('day');
  const may = useMay();
  const summary = followUpApi.useViewCollectionSummaryQuery({ on }, { refetchOnMountOrArgChange: true });
  const days = tillsApi.useListBranchDaysQuery(
    { on },
    { skip: !may('TILL_OPERATE'), refetchOnMountOrArgChange: true },
  ).currentData?.items;
  return (
    <div className={classes.day}>
      <Loaded query={summary} failed={t('notLoaded')} waiting={classes.waiting}>
        {(day) => (
          <>
            <BranchFigures summary={day} days={days} />
            <div className={classes.panels}>
              <OfficersPanel summary={day} />
              <div className={classes.column}>
                <WaitingPanel />
                {days && <DaysPanel days={days} />}
                {may('LOAN_APPLICATION_VIEW') && <MovingPanel />}
              </div>
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
