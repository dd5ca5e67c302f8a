// Apart from the links to them, because the routes are part of the first visit.

/** The addresses of the lender's daily work that several files use. */
export const lendingPaths = {
  approvals: '/approvals',
  collections: {
    record: '/collection/record',
    history: '/collection/history',
    receipts: '/admin/collections/receipts',
  },
  clients: {
    root: '/admin/client',
    create: '/clients/new',
    edit: '/clients/edit',
    kyc: '/clients/kyc',
    /** Its first tab is left out of the address. */
    profile: '/clients/profiles/:clientId/:tab?',
  },
  groups: {
    root: '/clients/groups',
    group: '/clients/group',
  },
  loans: {
    newApplication: '/loans/applications/new',
  },
} as const;

/** The addresses of sheets, tills, branch days and follow-up. */
export const collectingPaths = {
  dashboard: '/admin/collections/dashboard',
  today: '/admin/collections/daily',
  schedule: '/admin/collections/schedule',
  sheets: '/collection/sheets',
  sheet: '/collection/sheets/:sheetId',
  tills: '/admin/collections/tills',
  till: '/admin/collections/tills/:tillId',
  branchDay: '/admin/collections/branch-day',
  overdue: '/admin/collections/overdue',
  contacts: '/admin/collections/field-visits',
  reminders: '/admin/collections/reminders',
} as const;
