import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import type { ListColumn } from '@/shared/lists/list-view';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { BranchModel } from '../branch-model';
import classes from '../branches.module.css';

export function useBranchColumns(): ListColumn<BranchModel>[] {
  const { t } = useTranslation('branches');
  return [
    {
      key: 'name',
      name: t('columns.name'),
      sortable: true,
      text: ({ name }) => name,
      cell: ({ name }) => name,
    },
    {
      key: 'code',
      name: t('columns.code'),
      sortable: true,
      text: ({ id }) => id,
      cell: ({ id, isHeadOffice }) => (
        <>
          <bdi>{id}</bdi>
          {isHeadOffice && <span className={classes.headOffice}>{t('headOffice')}</span>}
        </>
      ),
    },
    {
      key: 'location',
      name: t('columns.location'),
      text: ({ location }) => location,
      cell: ({ location }) => location,
    },
    {
      key: 'manager',
      name: t('columns.manager'),
      text: ({ manager }) => manager,
      cell: ({ manager }) => manager,
    },
    {
      key: 'staff',
      name: t('columns.staff'),
      align: 'end',
      text: ({ staffCount }) => staffCount,
      cell: ({ staffCount }) => formatCount(staffCount),
    },
    {
      key: 'clients',
      name: t('columns.clients'),
      align: 'end',
      text: ({ totalClients }) => totalClients,
      cell: ({ totalClients }) => formatCount(totalClients),
    },
    {
      key: 'loans',
      name: t('columns.loans'),
      align: 'end',
      hiddenAtFirst: true,
      text: ({ activeLoanCount }) => activeLoanCount,
      cell: ({ activeLoanCount }) => formatCount(activeLoanCount),
    },
    {
      key: 'opened',
      name: t('columns.opened'),
      text: ({ openedOn, openingDate }) => openedOn ?? openingDate,
      cell: ({ openingDate }) => openingDate,
    },
    {
      key: 'contact',
      name: t('columns.contact'),
      hiddenAtFirst: true,
      text: ({ contact }) => contact,
      cell: ({ contact }) => <bdi>{contact}</bdi>,
    },
    {
      key: 'email',
      name: t('columns.email'),
      hiddenAtFirst: true,
      text: ({ email }) => email,
      cell: ({ email }) => email,
    },
    {
      key: 'state',
      name: t('columns.status'),
      text: ({ status }) => t(`status.${status}`),
      cell: ({ status }) => (
        <StatusBadge tone={status === 'active' ? 'good' : 'plain'}>{t(`status.${status}`)}</StatusBadge>
      ),
    },
  ];
}
