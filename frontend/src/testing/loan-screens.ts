import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import type { ListLoanChargesApiResponse, LoanItem } from '@/shared/api/generated/loans';
import type { Permission } from '@/shared/lib/permissions';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { listPage, ok } from '@/testing/server';

export const noCharges: ListLoanChargesApiResponse = { charges: [], keptBack: 0, netDisbursal: 30_000 };

/** What the page of loan 41 requests. */
export const loanPage = (shown: () => LoanItem, charges = () => noCharges) => [
  http.get('*/api/loans/41', () => ok(shown())),
  http.get('*/api/loans/41/ledger', () => ok({ rows: [] })),
  http.get('*/api/loans/41/charges', () => ok(charges())),
  http.get('*/api/loans/41/schedule', () => ok({ version: 0, rows: [], versions: [] })),
  http.get('*/api/bank-accounts', () => ok([])),
  http.get('*/api/loan-products', () => ok([])),
  http.get('*/api/day-end', () => ok({ businessDate: '2026-11-20', status: 'done', newest: null })),
  http.get('*/api/approvals', () => listPage([])),
];

/** Opens an address as a user who may view loans. */
export function openAsViewer(address: string, ...permissions: Permission[]) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', 'LOAN_APPLICATION_VIEW', ...permissions] });
  return renderApp(address);
}

export const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
