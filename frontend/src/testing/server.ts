import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { indianDay } from '@/shared/lib/indian-day';
import { branchItem, menuItem, plan, stats, subscription } from './replies';

/** A success in the family's envelope. */
export const ok = (data: unknown, status = 200) =>
  HttpResponse.json({ success: true, message: 'OK', data }, { status });

/** A failure in the family's envelope. */
export const refusal = (status: number, code: string, message = '', data: unknown = null) =>
  HttpResponse.json({ success: false, message, code, errors: [], traceId: 't-1', data }, { status });

/** The server's errors about the fields of a body, one sentence each. */
export const brokenRules = (fields: Record<string, string[]>) => {
  const errors = Object.entries(fields).flatMap(([field, sentences]) =>
    sentences.map((message) => ({ field, code: 'rule', message })),
  );
  const message = errors[0]?.message ?? '';
  return HttpResponse.json(
    { success: false, message, code: 'validation_failed', errors, traceId: 't-1' },
    { status: 400 },
  );
};

export const branchPage = (...names: string[]) => {
  const items = names.map((name, index) => branchItem(index + 1, name));
  return ok({ items, totalCount: items.length, page: 1, pageSize: 200 });
};

/** The tenants that a platform user chooses from. */
export const tenantChoices = (...names: string[]) => {
  const items = names.map((OrgName, index) => ({
    TenantId: index + 1,
    OrgName,
    OrgCode: `T${index + 1}`,
    IsActive: true,
  }));
  const data = { items, totalCount: items.length, page: 1, pageSize: 200 };
  return HttpResponse.json({ isSuccess: true, message: 'OK', data });
};

/** A whole list as its first page. */
export const listPage = <T>(items: T[]) => ok({ items, totalCount: items.length, page: 1, pageSize: 200 });

export const server = setupServer(
  http.get('*/api/Auth/machine-verify/check', () =>
    ok({ isActivated: true, expiryDate: '2099-01-01T00:00:00Z', deviceInfo: null }),
  ),
  http.get('*/api/bank/branch', () => branchPage('Nashik Road', 'Pune Camp')),
  http.get('*/api/saas/tenant', () => tenantChoices('Annapurna Society')),
  http.get('*/api/saas/plans', () => ok([plan()])),
  http.get('*/api/saas/tenant/1/subscription', () =>
    HttpResponse.json({ isSuccess: true, message: 'OK', data: subscription() }),
  ),
  http.get('*/api/saas/tenant/1/onboarding', () =>
    HttpResponse.json({ isSuccess: true, message: 'OK', data: { Steps: [], DoneCount: 0, TotalCount: 0 } }),
  ),
  http.get('*/api/saas/invoices', () => listPage([])),
  http.get('*/api/approvals', () => listPage([])),
  http.get('*/api/monitoring/me', () =>
    ok({ on: '2026-11-24', isStaff: false, places: [], checkIns: [], leave: [] }),
  ),
  http.get('*/api/clients', () => listPage([])),
  http.get('*/api/menu', () => ok({ menu: [menuItem()] })),
  http.get('*/api/dashboard/stats', () => ok(stats())),
  http.get('*/api/day-end', () => ok({ businessDate: indianDay(), status: 'done', newest: null })),
  http.get('*/api/auth/2fa/authenticator', () =>
    ok({ enrolled: false, enrolledAt: null, recoveryCodesLeft: 0 }),
  ),
  http.post('*/api/auth/logout', () => ok(null)),
  http.get('*/api/auth/sessions', () => listPage([])),
  http.get('*/api/auth/devices', () => listPage([])),
  http.post('*/api/logs/frontend', () => ok(null)),
  // The call that waits for the session's end never reports one.
  http.get('*/api/auth/watch', () => new Promise<never>(() => undefined)),
);
