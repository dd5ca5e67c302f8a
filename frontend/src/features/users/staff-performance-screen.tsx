import '@/shared/i18n/users-texts';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { changedQuery, useAddressQuery } from '@/shared/lib/use-address-query';
import { selectUser } from '@/shared/session/session-slice';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Notice } from '@/shared/ui/notice';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { FieldAgentList } from './field-agent-list';
import classes from './users.module.css';

/** The branch is chosen here; the address keeps it. */
function ChosenBranch() {
  const { t } = useTranslation('users');
  const { query, show } = useAddressQuery();
  const { data, isFetching } = useAllBranches();
  const branches = data ?? [];
  const named = Number(query.get('id'));
  const first = branches[0]?.BranchId ?? null;
  const chosen = Number.isInteger(named) && named > 0 ? named : first;
  const choose = (id: string) => {
    // The search and the page belong to the previous branch.
    const tenant = query.get('tenant') ?? '';
    show(changedQuery(new URLSearchParams(), { tenant, id }), { replace: true });
  };
  return (
    <>
      <div className={classes.scope}>
        <SelectField
          label={t('performance.branch')}
          value={chosen ?? ''}
          disabled={isFetching && data === undefined}
          onChange={({ currentTarget: { value } }) => choose(value)}
          options={branchOptions(branches)}
          none={chosen === null ? t('performance.choose') : undefined}
        />
      </div>
      {chosen !== null && <FieldAgentList key={chosen} branchId={chosen} />}
    </>
  );
}

/** The portfolios and performance of a branch's officers. */
export default function StaffPerformanceScreen() {
  const { t } = useTranslation('users');
  const held = useSelector(selectUser)?.permissions ?? [];
  return (
    <>
      <ScreenHeading title={t('performance.title')} subtitle={t('performance.subtitle')} />
      {held.includes('GROUP_VIEW') ? (
        <TenantScope>
          <ChosenBranch />
        </TenantScope>
      ) : (
        // Without the permission, the server would refuse the figures and end the session.
        <Notice kind="info">{t('performance.notAllowed')}</Notice>
      )}
    </>
  );
}
