import { matchPath } from 'react-router-dom';
import { routes as account } from '@/features/account/routes';
import { routes as apiLogs } from '@/features/api-logs/routes';
import { routes as approvals } from '@/features/approvals/routes';
import { routes as audit } from '@/features/audit/routes';
import { routes as books } from '@/features/books/routes';
import { routes as branches } from '@/features/branches/routes';
import { routes as clients } from '@/features/clients/routes';
import { routes as dashboard } from '@/features/dashboard/routes';
import { routes as demoMail } from '@/features/demo-mail/routes';
import { routes as devices } from '@/features/device-administration/routes';
import { routes as disbursements } from '@/features/disbursements/routes';
import { routes as followUp } from '@/features/follow-up/routes';
import { routes as groups } from '@/features/groups/routes';
import { routes as integrations } from '@/features/integrations/routes';
import { routes as loanApplications } from '@/features/loan-applications/routes';
import { routes as loanProducts } from '@/features/loan-products/routes';
import { routes as loans } from '@/features/loans/routes';
import { routes as monitoring } from '@/features/monitoring/routes';
import { routes as payments } from '@/features/payments/routes';
import { guardOfReport, routes as reports } from '@/features/reports/routes';
import { routes as roles } from '@/features/roles/routes';
import { routes as savings } from '@/features/savings/routes';
import { routes as savingsProducts } from '@/features/savings-products/routes';
import { routes as sheets } from '@/features/sheets/routes';
import { routes as subscription } from '@/features/subscription/routes';
import { routes as tenants } from '@/features/tenants/routes';
import { routes as tills } from '@/features/tills/routes';
import { routes as users } from '@/features/users/routes';
import type { CurrentUser } from '@/shared/api/generated/auth';
import { aliasesOf, type Route } from '@/shared/routes/route';
import { routes as settings } from '../settings/routes';

/** The screens inside the sidebar's frame, in the order in which the palette lists them. */
export const framedRoutes: readonly Route[] = [
  ...account,
  ...dashboard,
  ...settings,
  ...books,
  ...audit,
  ...devices,
  ...tenants,
  ...subscription,
  ...branches,
  ...loanApplications,
  ...loanProducts,
  ...savingsProducts,
  ...savings,
  ...loans,
  ...integrations,
  ...users,
  ...roles,
  ...clients,
  ...groups,
  ...sheets,
  ...followUp,
  ...monitoring,
  ...payments,
  ...disbursements,
  ...tills,
  ...approvals,
  ...reports,
  ...apiLogs,
  ...demoMail,
];

/** The addresses that redirect to these. */
export const framedAliases = aliasesOf(framedRoutes);

/** Returns the address that an address redirects to, or the address itself. */
export const arrivesAt = (address: string): string =>
  framedAliases.find(({ path }) => path === address)?.leadsTo ?? address;

/** Returns the framed route of an address, also of one that redirects. */
export function routeAt(address: string): Route | undefined {
  const [pathname = ''] = arrivesAt(address).split('?');
  const at = (wanted: string | undefined) => framedRoutes.find(({ path }) => path === wanted);
  const ofRecord = () =>
    framedRoutes.find(({ path }) => path.includes(':') && matchPath(path, pathname) !== null);
  return at(pathname) ?? at(guardOfReport(pathname)) ?? ofRecord();
}

/** The screens that a screen belongs to, the nearest first. */
export function ancestorsOf({ parent, platformParent }: Route, user: CurrentUser | null): Route[] {
  const wanted = user?.tenantId === null ? (platformParent ?? parent) : parent;
  const above = framedRoutes.find(({ path }) => path === wanted);
  return above === undefined ? [] : [above, ...ancestorsOf(above, user)];
}
