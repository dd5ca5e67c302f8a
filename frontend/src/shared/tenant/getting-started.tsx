import '@/shared/i18n/tenant-texts';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { settingsPath } from '@/shared/config/screen-links';
import { screenPaths } from '@/shared/config/screen-paths';
import { ProgressBar } from '@/shared/ui/controls/progress-bar';
import { Panel } from '@/shared/ui/panel';
import { onboardingApi } from './onboarding-api';
import classes from './tenant.module.css';

/** The screen of each step; the others are done on the organisation's own screen. */
const whereTo: Readonly<Record<string, string>> = {
  address_complete: screenPaths.tenants.edit,
  branch_added: screenPaths.branches.create,
  staff_added: screenPaths.users.create,
  administrator_joined: screenPaths.users.branch,
  device_activated: settingsPath({ tab: 'devices' }),
  security_reviewed: settingsPath({ tab: 'security' }),
};

/** The remaining set-up steps; nothing once all are done. The organisation's own screen lists the completed ones. */
export default function GettingStarted({
  tenantId,
  className,
}: {
  tenantId: number;
  className?: string | undefined;
}) {
  const { t } = useTranslation('tenant');
  const { pathname } = useLocation();
  // Steps are completed on many screens, so the list is refreshed each time it is shown.
  const { currentData } = onboardingApi.useGetTenantOnboardingQuery(
    { tenantId },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData === undefined || currentData.DoneCount >= currentData.TotalCount) return null;
  const { Steps, DoneCount, TotalCount } = currentData;
  const listed = Steps.filter(({ Done }) => !Done || pathname === screenPaths.tenants.own);
  return (
    <Panel
      className={className}
      title={t('onboarding.title')}
      aside={<span>{t('onboarding.progress', { done: DoneCount, total: TotalCount })}</span>}
    >
      <ProgressBar label={t('onboarding.title')} value={Math.round((100 * DoneCount) / TotalCount)} />
      <ul className={classes.steps}>
        {listed.map(({ Key, Title, Done }) => {
          const leads = whereTo[Key] ?? screenPaths.tenants.own;
          const Icon = Done ? IconCircleCheck : IconCircle;
          return (
            <li key={Key} data-done={Done}>
              <Icon size={20} aria-label={t(Done ? 'onboarding.done' : 'onboarding.open')} />
              {Done || leads === pathname ? Title : <Link to={leads}>{Title}</Link>}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
