import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { clientPath } from '@/shared/config/lending-paths';
import { Amount } from '@/shared/lending/amount';
import type { DemandItem } from '@/shared/lending/sheets-api';
import { formatCount } from '@/shared/lib/rupees';
import { changedQuery } from '@/shared/lib/use-address-query';
import { type ListColumn, textColumn, valueColumn } from '@/shared/lists/list-view';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import type { Narrowing } from './use-narrowing';

/** What a row leads to: the demand of what is below it. */
const below = {
  branch: { by: 'officer', key: 'branchId' },
  officer: { by: 'centre', key: 'officerId' },
  centre: { by: 'client', key: 'centreId' },
} as const;

const heads = ['principal', 'interest', 'fee', 'penalty'] as const;

export function useDemandColumns({ by, query }: Narrowing): ListColumn<DemandItem>[] {
  const { t } = useTranslation('sheets');
  const tenant = useNamedTenant();
  const seesClients = useMay()('CLIENT_VIEW');
  // The server orders the pages of clients.
  const column = by === 'client' ? textColumn<DemandItem> : valueColumn<DemandItem>;
  const money = (key: string, name: string, of: (item: DemandItem) => number, hiddenAtFirst = false) =>
    column(key, name, of, { align: 'end', hiddenAtFirst, cell: (item) => <Amount of={of(item)} /> });
  const nameOf = ({ name }: DemandItem) => name || t('schedule.noCentre');
  const addressOf = ({ key }: DemandItem): string | null => {
    if (key == null) return null;
    if (by === 'client') return seesClients ? clientPath(key, tenant) : null;
    const next = below[by];
    return `?${changedQuery(query, { by: next.by, [next.key]: String(key), 'demand-page': '' })}`;
  };
  const members = column('members', t('schedule.members'), (item) => item.members, {
    align: 'end',
    cell: (item) => formatCount(item.members),
  });
  return [
    column('name', t(`schedule.kinds.${by}`), nameOf, {
      cell: (item) => {
        const to = addressOf(item);
        if (to === null) return nameOf(item);
        return (
          <Link to={to} data-opens-row>
            {nameOf(item)}
          </Link>
        );
      },
    }),
    ...(by === 'client' ? [] : [members]),
    ...heads.map((head) => money(head, t(`schedule.${head}`), ({ due }) => due[head], true)),
    money('due', t('schedule.due'), ({ due }) => due.total),
    money('arrears', t('schedule.arrears'), ({ arrears }) => arrears),
    money('advance', t('schedule.advance'), ({ advance }) => advance, true),
    money('collected', t('schedule.collected'), ({ collected }) => collected),
  ];
}
