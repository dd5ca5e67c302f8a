export const permissionNames = [
  'DASHBOARD_VIEW',
  'SYS_ADMIN',
  'TENANT_ADMIN',
  'AUDIT_LOG_VIEW',
  'DATA_MIGRATION',
  'SUBSCRIPTION_MANAGE',
  'BRANCH_MANAGE',
  'CLIENT_VIEW',
  'CLIENT_CREATE',
  'CLIENT_EDIT',
  'CLIENT_KYC',
  'GROUP_VIEW',
  'GROUP_CREATE',
  'USER_MANAGE',
  'REPORT_VIEW',
  'REPORT_EXPORT',
  'ROLE_MANAGE',
  'LOAN_APPLICATION_VIEW',
  'LOAN_APPLICATION_CREATE',
  'LOAN_APPLICATION_EDIT',
  'COLLECTION_MANAGE',
  'COLLECTION_RECORD',
  'COLLECTION_SHEET_GENERATE',
  'SAVINGS_ACCOUNT_VIEW',
  'SAVINGS_ACCOUNT_CREATE',
  'SAVINGS_PRODUCT_MANAGE',
  'SAVINGS_TRANSACTION',
  'LOAN_PRODUCT_MANAGE',
  'CONFIG_MANAGE',
  'API_INTEGRATION_MANAGE',
  'SURVEY_MANAGE',
  'ATTENDANCE_VIEW',
] as const;

export type Permission = (typeof permissionNames)[number];

/** Requirements are 'any of': one that is held is enough. */
export const holdsAny = (held: readonly string[], wanted: readonly string[]): boolean =>
  wanted.some((item) => held.includes(item));
