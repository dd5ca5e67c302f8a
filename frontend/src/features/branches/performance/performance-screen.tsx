import '@/shared/i18n/branches-texts';
import { useTranslation } from 'react-i18next';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { SelectField } from '@/shared/ui/fields/select-field';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { BranchFigures } from './branch-figures';
import classes from './performance.module.css';

/** The branch is chosen here; the address keeps it. */
function ChosenBranch() {
  const { t } = useTranslation('branches');
  const { query, change } = useAddressQuery();
  const { data, isFetching } = useAllBranches();
  const branches = data ?? [];
  const named = Number(query.get('id'));
  const chosen = Number.isInteger(named) && named > 0 ? named : (branches[0]?.BranchId ?? null);
  const choose = (id: string) => change({ id }, { replace: true });
  return (
    <>
      <div className={classes.choice}>
        <SelectField
          label={t('performance.branch')}
          value={chosen ?? ''}
          disabled={isFetching && data === undefined}
          onChange={({ currentTarget: { value } }) => choose(value)}
          options={branchOptions(branches)}
          none={chosen === null ? t('performance.choose') : undefined}
          unlisted={`BR${chosen}`}
        />
      </div>
      {chosen !== null && <BranchFigures key={chosen} branchId={chosen} />}
    </>
  );
}

/** The performance of one branch: its figures now and over the last months. */
export default function PerformanceScreen() {
  const { t } = useTranslation('routes');
  return (
    <>
      <ScreenHeading title={t('branchPerformance')} />
      <TenantScope>
        <ChosenBranch />
      </TenantScope>
    </>
  );
}
