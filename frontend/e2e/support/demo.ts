import { readFileSync } from 'node:fs';

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

/** Set by the global setup, inherited by the workers. */
export const INFO_FILE = 'MUNIM_E2E_INFO';

export function readDemoInfo(): DemoInfo {
  const file = process.env[INFO_FILE];
  if (file === undefined) throw new Error('the server was not started: run through `npm run e2e`');
  return JSON.parse(readFileSync(file, 'utf8')) as DemoInfo;
}
