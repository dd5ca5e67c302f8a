import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { BranchModel } from '../branch-model';
import classes from '../branches.module.css';

export function useBranchColumns(): ListColumn<BranchModel>[] {
  const { t } = useTranslation('branches');
  return [
    textColumn('name', t('columns.name'), ({ name }) => name, { sortable: true }),
    textColumn('code', t('columns.code'), ({ id }) => id, {
      sortable: true,
      cell: ({ id, isHeadOffice }) => (
        <>
          <bdi>{id}</bdi>
          {isHeadOffice && <span className={classes.headOffice}>{t('headOffice')}</span>}
        </>
      ),
    }),
    textColumn('location', t('columns.location'), ({ location }) => location),
    textColumn('manager', t('columns.manager'), ({ manager }) => manager),
    textColumn('staff', t('columns.staff'), ({ staffCount }) => staffCount, {
      align: 'end',
      cell: ({ staffCount }) => formatCount(staffCount),
    }),
    textColumn('clients', t('columns.clients'), ({ totalClients }) => totalClients, {
      align: 'end',
      cell: ({ totalClients }) => formatCount(totalClients),
    }),
    textColumn('loans', t('columns.loans'), ({ activeLoanCount }) => activeLoanCount, {
      align: 'end',
      hiddenAtFirst: true,
      cell: ({ activeLoanCount }) => formatCount(activeLoanCount),
    }),
    textColumn('opened', t('columns.opened'), ({ openedOn, openingDate }) => openedOn ?? openingDate, {
      cell: ({ openingDate }) => openingDate,
    }),
    textColumn('contact', t('columns.contact'), ({ contact }) => contact, {
      hiddenAtFirst: true,
      cell: ({ contact }) => <bdi>{contact}</bdi>,
    }),
    textColumn('email', t('columns.email'), ({ email }) => email, { hiddenAtFirst: true }),
    textColumn('state', t('columns.status'), ({ status }) => t(`status.${status}`), {
      cell: ({ status }) => (
        <StatusBadge tone={status === 'active' ? 'good' : 'plain'}>{t(`status.${status}`)}</StatusBadge>
      ),
    }),
  ];
}
