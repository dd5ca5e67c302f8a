import '@/shared/i18n/subscription-texts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBusinessDate } from '@/shared/lib/dates';
import { exactRupees } from '@/shared/lib/rupees';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, type ListFilter, textColumn } from '@/shared/lists/list-view';
import { type ListState, useListState } from '@/shared/lists/use-list-state';
import { useRemotePage, useSettledSearch } from '@/shared/lists/use-remote-page';
import { InvoiceStatus, standingOf } from './invoice-status';
import classes from './subscription.module.css';
import { type Invoice, invoiceStatuses, subscriptionApi } from './subscription-api';

const sorts = ['-created', 'created', 'due', '-due'] as const;

const day = (date: string | null) => (date === null ? '–' : formatBusinessDate(date));
const periodOf = ({ periodFrom, periodTo }: Invoice) => `${day(periodFrom)} – ${day(periodTo)}`;

function useInvoicePage(state: ListState, tenantId: number | undefined) {
  const wanted = `${state.sorting.descending ? '-' : ''}${state.sorting.by}`;
  const asked = {
    tenantId,
    search: useSettledSearch(state) || undefined,
    sort: sorts.find((sort) => sort === wanted) ?? '-created',
    status: invoiceStatuses.find((status) => status === state.chosen.status),
  };
  return useRemotePage(subscriptionApi.endpoints.listInvoices, asked, state);
}

interface InvoiceGridProps {
  title: string;
  empty: string;
  /** The organisation; undefined for the invoices of all. */
  tenantId?: number;
  /** The panel of the open invoice, beside the list. */
  children: (opened: number | null, close: () => void) => ReactNode;
}

export function InvoiceGrid({ title, empty, tenantId, children }: InvoiceGridProps) {
  const { t } = useTranslation('subscription');
  const ofAll = tenantId === undefined;
  const state = useListState({
    name: 'invoices',
    sortedFirst: '-created',
    filters: ['status'],
    pageSize: ofAll ? 25 : 10,
  });
  const page = useInvoicePage(state, tenantId);
  const organisation: ListColumn<Invoice> = textColumn(
    'organisation',
    t('columns.organisation'),
    ({ orgName }) => orgName,
  );
  const columns: ListColumn<Invoice>[] = [
    textColumn('number', t('columns.number'), ({ number }) => number, {
      cell: ({ number }) => <bdi className={classes.number}>{number ?? t('invoice.draftTitle')}</bdi>,
    }),
    ...(ofAll ? [organisation] : []),
    textColumn('plan', t('columns.plan'), ({ planName }) => planName, { hiddenAtFirst: true }),
    textColumn('period', t('columns.period'), periodOf),
    textColumn('amount', t('columns.amount'), ({ amount }) => amount, {
      align: 'end',
      hiddenAtFirst: true,
      cell: ({ amount }) => exactRupees(amount),
    }),
    textColumn('gst', t('columns.gst'), ({ gst }) => gst, {
      align: 'end',
      hiddenAtFirst: true,
      cell: ({ gst }) => exactRupees(gst),
    }),
    textColumn('total', t('columns.total'), ({ total }) => total, {
      align: 'end',
      cell: ({ total }) => <bdi>{exactRupees(total)}</bdi>,
    }),
    textColumn('due', t('columns.dueOn'), ({ dueOn }) => dueOn, {
      sortable: true,
      cell: ({ dueOn }) => day(dueOn),
    }),
    textColumn('state', t('columns.status'), (invoice) => t(`invoiceStatus.${standingOf(invoice)}`), {
      cell: (invoice) => <InvoiceStatus invoice={invoice} />,
    }),
  ];
  const filters: ListFilter<Invoice>[] = [
    {
      key: 'status',
      name: t('columns.status'),
      // Only the platform sees drafts.
      options: invoiceStatuses
        .filter((status) => ofAll || status !== 'draft')
        .map((value) => ({ value, label: t(`invoiceStatus.${value}`) })),
    },
  ];
  return (
    <>
      <DataGrid
        title={title}
        state={state}
        page={page}
        columns={columns}
        filters={filters}
        keyOf={({ invoiceId }) => invoiceId}
        nameOf={({ number, orgName }) => number ?? orgName}
        opens
        empty={empty}
      />
      {children(state.opened, state.closeDetail)}
    </>
  );
}
