import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { WithHistory } from '@/shared/history/with-history';
import { formatCount } from '@/shared/lib/rupees';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { DangerButton } from '@/shared/ui/danger-button';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Loaded } from '@/shared/ui/loaded';
import { StatusBadge } from '@/shared/ui/status-badge';
import { branchesApi } from '../api';
import { type BranchModel, toBranchModel } from '../branch-model';
import classes from '../branches.module.css';

interface BranchDrawerProps {
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

export function BranchDrawer({ branchId, close, ...does }: BranchDrawerProps) {
  const { t } = useTranslation('branches');
  const read = branchesApi.useGetBranchQuery({ branchId: branchId ?? 0 }, { skip: branchId === null });
  const branch = read.currentData && toBranchModel(read.currentData, t('pending'));
  return (
    <DetailDrawer opened={branchId !== null} title={branch?.name ?? t('title')} close={close}>
      <Loaded query={{ ...read, currentData: branch }} failed={messageOf(read.error, t('notFound'))}>
        {(shown) => (
          <WithHistory key={shown.branchId} of={{ kind: 'branch', id: shown.branchId }}>
            <Details branch={shown} />
            <div className={classes.drawerButtons}>
              <Button onClick={() => does.edit(shown)}>{t('actions.edit')}</Button>
              <Button component={Link} variant="default" to={does.performance(shown)}>
                {t('actions.performance')}
              </Button>
              <Button variant="default" onClick={() => does.toggle(shown)}>
                {t(shown.status === 'active' ? 'actions.deactivate' : 'actions.activate')}
              </Button>
              <DangerButton onClick={() => does.remove(shown)}>{t('actions.delete')}</DangerButton>
            </div>
          </WithHistory>
        )}
      </Loaded>
    </DetailDrawer>
  );
}
