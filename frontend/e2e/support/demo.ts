/** What `munim serve --demo` writes down about itself. */
export interface DemoInfo {
  url: string;
  superAdmin: { username: string; password: string };
  tenants: DemoTenant[];
}

export interface DemoTenant {
  tenantId: number;
  orgName: string;
  activationCode: string;
  branches: { branchId: number; branchName: string }[];
  users: DemoUser[];
}

export interface DemoUser {
  username: string;
  password: string;
  roles: string[];
  branchIds: number[];
}
