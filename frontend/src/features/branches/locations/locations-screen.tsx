import '@/shared/i18n/branches-texts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { branchesApi } from '@/shared/api/branches-api';
import type { BranchListItem } from '@/shared/api/generated/branches';
import { lists, openIn } from '@/shared/config/screen-paths';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { StatusBadge } from '@/shared/ui/status-badge';
import { toBranchModel } from '../branch-model';
import classes from '../branches.module.css';
import { byPlace } from './by-place';

function BranchLink({ branch }: { branch: BranchListItem }) {
  const tenant = useNamedTenant();
  const { t } = useTranslation('branches');
  const { branchId, name, id, status, isHeadOffice } = toBranchModel(branch, t('pending'));
  return (
    <li className={classes.placed}>
      <Link to={openIn(lists.branches, branchId, tenant)}>{name}</Link>
      <bdi className={classes.headOffice}>{id}</bdi>
      {isHeadOffice && <StatusBadge tone="info">{t('headOffice')}</StatusBadge>}
      {status === 'inactive' && <StatusBadge tone="plain">{t('status.inactive')}</StatusBadge>}
    </li>
  );
}

function Places({ placed }: { placed: readonly BranchListItem[] }) {
  const { t } = useTranslation(['branches', 'common']);
  if (placed.length === 0) return <p>{t('branches:locationsScreen.none')}</p>;
  return (
    <div className={classes.places}>
      {byPlace(placed).map(({ state, count, towns }) => (
        <Panel
          key={state}
          title={state || t('common:unknown')}
          aside={<span>{t('branches:locationsScreen.count', { count })}</span>}
        >
          {towns.map(({ town, branches }) => (
            <section key={town} aria-label={town}>
              <h3 className={classes.town}>{town || t('common:unknown')}</h3>
              <ul className={classes.placedList}>
                {branches.map((branch) => (
                  <BranchLink key={branch.BranchId} branch={branch} />
                ))}
              </ul>
            </section>
          ))}
        </Panel>
      ))}
    </div>
  );
}

function AllPlaces() {
  const { t } = useTranslation('branches');
  const query = branchesApi.useListAllBranchesQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} failed={t('locationsScreen.failed')}>
      {(placed) => <Places placed={placed} />}
    </Loaded>
  );
}

/** Where the branches are, without a map: states, their towns, and the branches of each. */
export default function LocationsScreen() {
  const { t } = useTranslation('branches');
  return (
    <>
      <ScreenHeading title={t('locationsScreen.title')} subtitle={t('locationsScreen.subtitle')} />
      <TenantScope>
        <AllPlaces />
      </TenantScope>
    </>
  );
}
