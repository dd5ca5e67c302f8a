import { lazy } from 'react';
import { paths } from '@/shared/config/paths';
import type { Route } from '@/shared/routes/route';

const screen = lazy(
  () => import(/* webpackChunkName: 'device-administration' */ './device-administration-screen'),
);
const { codes, devices } = paths.machineActivation;
const root = '/superadmin/machine-activation';
const shared = {
  permissions: ['SYS_ADMIN'],
  roles: ['SuperAdmin'],
  section: 'routes:platform',
  screen,
} as const;

export const routes: readonly Route[] = [
  { ...shared, path: root, title: 'routes:machineActivation' },
  {
    ...shared,
    path: codes,
    title: 'routes:activationCodes',
    parent: root,
    menu: [{ label: 'machineActivation.codes' }],
  },
  {
    ...shared,
    path: devices,
    title: 'routes:activeDevices',
    parent: root,
    menu: [{ label: 'machineActivation.devices' }],
  },
];
