import type { Role } from './roles';

const labels = new Map<string, string>(
  Object.entries({
    TenantAdmin: 'Tenant Admin',
    BranchManager: 'Branch Manager',
    FieldOfficer: 'Field Officer',
    FieldAgent: 'Field Agent',
    LoanOfficer: 'Loan Officer',
    CGTMember: 'CGT Member',
  } satisfies Partial<Record<Role, string>>),
);

/** A role as people read it; a tenant's own roles read as they are named. */
export const roleLabel = (role: string): string => labels.get(role) ?? role;
