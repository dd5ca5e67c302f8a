import '@/shared/i18n/tenant-texts';
import { useTranslation } from 'react-i18next';
import { branchesApi } from '@/shared/api/branches-api';
import type { CurrentUser } from '@/shared/api/generated/auth';
import { writeSelectedBranch } from '@/shared/lib/storage';
import { confirm } from '@/shared/overlays/overlays';
import { useLogout } from '@/shared/session/use-logout';
import classes from './shell.module.css';

/**
 * The branch that the user signed in to, and a switch to the others that they may use. A session belongs to one branch
 * and is opened after all checks of a sign-in, so another branch needs another sign-in.
 */
export default function BranchSwitch({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('tenant');
  const { logout } = useLogout();
  const { data } = branchesApi.useListAllBranchesQuery({});
  const { branchId, branchName, username } = user;
  const others = data?.filter((branch) => branch.IsActive !== false && branch.BranchId !== branchId) ?? [];
  if (others.length === 0) return <span className={classes.branch}>{branchName}</span>;
  const change = async (id: string) => {
    const wanted = others.find(({ BranchId }) => String(BranchId) === id);
    if (wanted === undefined) return;
    const sure = await confirm({
      title: t('switchBranch.title', { branch: wanted.BranchName }),
      message: t('switchBranch.message', { branch: wanted.BranchName }),
      confirmText: t('switchBranch.confirm'),
    });
    if (!sure) return;
    writeSelectedBranch(wanted.BranchId);
    await logout({ username });
  };
  return (
    <select
      aria-label={t('branch')}
      className={classes.switch}
      value={branchId ?? ''}
      onChange={({ currentTarget: { value } }) => void change(value)}
    >
      <option value={branchId ?? ''}>{branchName}</option>
      {others.map(({ BranchId, BranchName }) => (
        <option key={BranchId} value={BranchId}>
          {BranchName}
        </option>
      ))}
    </select>
  );
}
