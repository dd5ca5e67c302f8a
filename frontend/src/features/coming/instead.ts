import { lendingPaths } from '@/shared/config/lending-addresses';
import { loanPaths } from '@/shared/config/loan-paths';
import type texts from '@/shared/i18n/en/coming.json';
import type { Permission } from '@/shared/lib/permissions';
import type { Title } from '@/shared/routes/route';

/** A screen that does some of the work of one that is still to be built. */
interface Instead {
  to: string;
  /** The part of the screen. */
  query?: Readonly<Record<string, string>>;
  title: Title;
  /** Needed for the screen. Without it, there is no link. */
  permission: Permission;
}

/** The screens to use until these are built, if there are any. */
export const instead: Partial<Record<keyof typeof texts.pages, readonly Instead[]>> = {
  blcPending: [
    {
      to: loanPaths.pending,
      query: { show: 'blc_pending' },
      title: 'routes:loansPending',
      permission: 'LOAN_APPLICATION_VIEW',
    },
  ],
  migration: [{ to: lendingPaths.clients.create, title: 'routes:clientNew', permission: 'CLIENT_CREATE' }],
  importClients: [
    { to: lendingPaths.clients.create, title: 'routes:clientNew', permission: 'CLIENT_CREATE' },
  ],
  importLoans: [
    {
      to: lendingPaths.loans.newApplication,
      title: 'routes:applicationNew',
      permission: 'LOAN_APPLICATION_CREATE',
    },
  ],
};
