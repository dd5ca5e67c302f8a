import type { ReportExport } from '@/features/reports/exports/exports-api';
import type { Schedule } from '@/features/reports/schedules/schedules-api';
import type { GetReportApiResponse, ListReportsApiResponse } from '@/shared/api/generated/reports';

// The server's replies about reports; each test changes the ones that it is about.

type Item = ListReportsApiResponse['reports'][number];

export const reportItem = (change: Partial<Item> = {}): Item => ({
  key: 'collection-efficiency',
  title: 'Collection Efficiency',
  description: 'What was collected in time, by branch.',
  category: 'collection',
  icon: 'target',
  colour: 'orange',
  path: '/admin/reports/collection-efficiency',
  available: true,
  availableWhen: null,
  parameters: [
    { key: 'branchId', kind: 'branch', label: 'Branch', required: false, default: null },
    { key: 'officerId', kind: 'officer', label: 'Officer', required: false, default: null },
    { key: 'productId', kind: 'product', label: 'Product', required: false, default: null },
    { key: 'from', kind: 'day', label: 'From', required: false, default: '2026-11-01' },
    { key: 'to', kind: 'day', label: 'To', required: false, default: '2026-11-20' },
  ],
  columns: [
    { key: 'branch', label: 'Branch', kind: 'text', total: false, sortable: true },
    { key: 'due', label: 'Due', kind: 'money', total: true, sortable: true },
    { key: 'collectionRate', label: 'Collection Rate', kind: 'percent', total: true, sortable: true },
  ],
  chart: { kind: 'bar', label: 'branch', values: ['due'] },
  formats: ['pdf', 'xlsx', 'csv'],
  ...change,
});

export const catalogue = (change: Partial<ListReportsApiResponse> = {}): ListReportsApiResponse => ({
  quickStats: [
    { key: 'totalPortfolio', label: 'Total Portfolio', value: 452_312_345.5, unit: 'money', change: 4.2 },
    { key: 'activeLoans', label: 'Active Loans', value: 1247, unit: 'count', change: null },
    { key: 'collectionRate', label: 'Collection Rate', value: 94.8, unit: 'percent', change: -0.5 },
    { key: 'par30', label: 'PAR > 30', value: null, unit: 'percent', change: null },
  ],
  categories: [
    { key: 'loan', name: 'Loan Reports', count: 1 },
    { key: 'savings', name: 'Savings Reports', count: 1 },
    { key: 'collection', name: 'Collection Reports', count: 1 },
  ],
  reports: [
    reportItem({
      key: 'overdue-loans',
      title: 'Overdue Loans',
      description: 'Loans with something overdue.',
      category: 'loan',
    }),
    reportItem({
      key: 'fixed-deposit',
      title: 'Fixed Deposit',
      description: 'Deposits and when they mature.',
      category: 'savings',
      available: false,
      availableWhen: 'Available when savings accounts launch',
      formats: [],
      columns: [],
      chart: null,
    }),
    reportItem(),
  ],
  products: [{ productId: 2, name: 'Agriculture' }],
  ...change,
});

export const reportPage = (change: Partial<GetReportApiResponse> = {}): GetReportApiResponse => ({
  report: 'collection-efficiency',
  title: 'Collection Efficiency',
  tenantName: 'Annapurna Society',
  asOf: '2026-11-20',
  filters: [{ label: 'Period', value: '1 Nov 2026 to 20 Nov 2026' }],
  columns: reportItem().columns,
  rows: [
    {
      cells: ['Nashik Road', 1_234_567.5, 96.7],
      drill: {
        report: 'field-officer-performance',
        title: 'Field Officer Performance',
        parameters: { branchId: 1, from: '2026-11-01' },
      },
    },
    { cells: ['Pune Camp', 400_000, null], drill: null },
  ],
  totals: { cells: [null, 1_634_567.5, 96.7] },
  totalCount: 2,
  page: 1,
  pageSize: 25,
  chart: {
    kind: 'bar',
    series: [{ key: 'due', label: 'Due', kind: 'money', total: true, sortable: true }],
    points: [
      { label: 'Nashik Road', values: [1_234_567.5] },
      { label: 'Pune Camp', values: [400_000] },
    ],
  },
  note: 'Collected in time is what was paid on or before its due date.',
  ...change,
});

type Row = GetReportApiResponse['rows'][number];

const line = (...cells: Row['cells']): Row => ({ cells, drill: null });

export const balanceSheet = (change: Partial<GetReportApiResponse> = {}): GetReportApiResponse => {
  const names = ['section', 'code', 'account'].map((key) => ({
    key,
    label: `${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    kind: 'text' as const,
    total: false,
    sortable: false,
  }));
  const rows: Row[] = [
    {
      ...line('Assets', '1000', 'Cash in hand', 5_000),
      drill: { report: 'audit-trail', title: 'Audit Trail', parameters: { to: '2026-11-20' } },
    },
    line('Assets', '1200', 'Loan portfolio', 200_000),
    line('Assets', null, 'Total assets', 205_000),
    line('Liabilities', null, 'Total liabilities', 0),
    line('Equity', '3000', 'Share capital', 200_000),
    line('Equity', null, 'Surplus of the year', 5_000),
    line('Equity', null, 'Total equity', 205_000),
    line('Liabilities and equity', null, 'Total liabilities and equity', 205_000),
  ];
  return reportPage({
    report: 'balance-sheet',
    title: 'Balance Sheet',
    columns: [...names, { key: 'amount', label: 'Amount', kind: 'money', total: false, sortable: false }],
    rows,
    totals: null,
    totalCount: rows.length,
    chart: null,
    note: null,
    ...change,
  });
};

export const reportExport = (change: Partial<ReportExport> = {}): ReportExport => ({
  exportId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  status: 'ready',
  progress: 100,
  fileName: 'collection-efficiency-2026-11-20.pdf',
  sizeBytes: 48_213,
  reports: ['collection-efficiency'],
  format: 'pdf',
  scheduled: false,
  createdAt: '2026-11-21T04:30:00Z',
  expiresAt: '2026-11-22T04:30:00Z',
  error: null,
  ...change,
});

export const schedule = (change: Partial<Schedule> = {}): Schedule => ({
  scheduleId: '0d0f9b1c-4a8e-4b6e-9c58-0d6f9f0c1a11',
  name: 'Monday figures',
  reports: ['collection-efficiency', 'overdue-loans'],
  format: 'pdf',
  parameters: { period: 'last_week', branchId: null, officerId: null, productId: null },
  frequency: 'weekly',
  weekday: 1,
  dayOfMonth: null,
  time: '07:30',
  timezone: 'Asia/Kolkata',
  recipients: ['asha@example.in', 'ravi@example.in'],
  isActive: true,
  nextRunAt: '2026-11-23T02:00:00Z',
  createdAt: '2026-11-01T04:30:00Z',
  version: 3,
  ...change,
});
