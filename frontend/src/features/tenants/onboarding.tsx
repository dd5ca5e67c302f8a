import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { settingsPath } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { ProgressBar } from '@/shared/ui/controls/progress-bar';
import { Panel } from '@/shared/ui/panel';
import { tenantsApi } from './api';
import classes from './tenants.module.css';

/** Where each step is done; one without an address is done below, among the settings. */
const whereTo: Readonly<Record<string, string>> = {
  address_complete: screenPaths.tenants.edit,
  branch_added: screenPaths.branches.create,
  staff_added: screenPaths.users.create,
  administrator_joined: screenPaths.users.branch,
  device_activated: settingsPath({ tab: 'devices' }),
  security_reviewed: settingsPath({ tab: 'security' }),
};

/** What is still to be set up; nothing once all is done. */
export function Onboarding({ tenantId }: { tenantId: number }) {
  const { t } = useTranslation('tenants');
  const { currentData } = tenantsApi.useGetTenantOnboardingQuery({ tenantId });
  if (currentData === undefined || currentData.DoneCount >= currentData.TotalCount) return null;
  const { Steps, DoneCount, TotalCount } = currentData;
  return (
    <Panel
      title={t('onboarding.title')}
      aside={<span>{t('onboarding.progress', { done: DoneCount, total: TotalCount })}</span>}
    >
      <ProgressBar label={t('onboarding.title')} value={Math.round((100 * DoneCount) / TotalCount)} />
      <ul className={classes.steps}>
        {Steps.map(({ Key, Title, Done }) => {
          const leads = whereTo[Key];
          const Icon = Done ? IconCircleCheck : IconCircle;
          return (
            <li key={Key} data-done={Done}>
              <Icon size={20} aria-label={t(Done ? 'onboarding.done' : 'onboarding.open')} />
              {Done || leads === undefined ? Title : <Link to={leads}>{Title}</Link>}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
