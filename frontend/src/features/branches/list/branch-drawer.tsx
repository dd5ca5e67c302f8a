import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isApiProblem } from '@/shared/api/problem';
import { WithHistory } from '@/shared/history/with-history';
import { formatCount } from '@/shared/lib/rupees';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { DangerButton } from '@/shared/ui/danger-button';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { StatusBadge } from '@/shared/ui/status-badge';
import { branchesApi } from '../api';
import { type BranchModel, toBranchModel } from '../branch-model';
import classes from '../branches.module.css';

interface BranchDrawerProps {
  /** Null while none is open. */
  branchId: number | null;
  close: () => void;
  edit: (branch: BranchModel) => unknown;
  performance: (branch: BranchModel) => string;
  toggle: (branch: BranchModel) => unknown;
  remove: (branch: BranchModel) => unknown;
}

function Details({ branch }: { branch: BranchModel }) {
  const { t } = useTranslation('branches');
  return (
    <>
      <p className={classes.badges}>
        <StatusBadge tone={branch.status === 'active' ? 'good' : 'plain'}>
          {t(`status.${branch.status}`)}
        </StatusBadge>
        {branch.isHeadOffice && <StatusBadge tone="info">{t('headOffice')}</StatusBadge>}
      </p>
      <FactGrid
        facts={[
          { name: t('columns.code'), value: <bdi>{branch.id}</bdi> },
          { name: t('columns.location'), value: branch.location },
          { name: t('columns.manager'), value: branch.manager },
          { name: t('columns.opened'), value: branch.openingDate },
          { name: t('columns.staff'), value: formatCount(branch.staffCount) },
          { name: t('columns.clients'), value: formatCount(branch.totalClients) },
          { name: t('columns.loans'), value: formatCount(branch.activeLoanCount) },
          { name: t('columns.contact'), value: <bdi>{branch.contact}</bdi> },
          { name: t('columns.email'), value: branch.email, wide: true },
          { name: t('columns.address'), value: branch.address, wide: true },
          { name: t('columns.postalCode'), value: branch.postalCode },
        ]}
      />
    </>
  );
}

/** One branch beside the list, and what can be done with it. */
export function BranchDrawer({ branchId, close, ...does }: BranchDrawerProps) {
  const { t } = useTranslation(['branches', 'common']);
  const { currentData, error, refetch } = branchesApi.useGetBranchQuery(
    { branchId: branchId ?? 0 },
    { skip: branchId === null },
  );
  const branch = currentData && toBranchModel(currentData, t('branches:pending'));
  const problem = isApiProblem(error) ? error : null;
  return (
    <DetailDrawer opened={branchId !== null} title={branch?.name ?? t('branches:title')} close={close}>
      {branch === undefined && problem === null && <Placeholder className={classes.waiting} />}
      {branch === undefined && problem !== null && (
        <Notice kind="error" role="alert">
          <p className={classes.noticeText}>{problem.message || t('branches:notFound')}</p>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        </Notice>
      )}
      {branch && (
        <WithHistory key={branch.branchId} of={{ kind: 'branch', id: branch.branchId }}>
          <Details branch={branch} />
          <div className={classes.drawerButtons}>
            <Button onClick={() => does.edit(branch)}>{t('branches:actions.edit')}</Button>
            <Button component={Link} variant="default" to={does.performance(branch)}>
              {t('branches:actions.performance')}
            </Button>
            <Button variant="default" onClick={() => does.toggle(branch)}>
              {t(branch.status === 'active' ? 'branches:actions.deactivate' : 'branches:actions.activate')}
            </Button>
            <DangerButton onClick={() => does.remove(branch)}>{t('branches:actions.delete')}</DangerButton>
          </div>
        </WithHistory>
      )}
    </DetailDrawer>
  );
}
