import { lazy } from 'react';
import { paths } from '@/shared/config/paths';
import { demoCode } from '@/shared/lib/page-settings';
import type { Route } from '@/shared/routes/route';

export const routes: readonly Route[] = [
  {
    path: paths.demoMail,
    title: 'routes:demoMail',
    permissions: ['SYS_ADMIN', 'TENANT_ADMIN'],
    listed: () => demoCode() !== null,
    screen: lazy(() => import(/* webpackChunkName: 'demo-mail' */ './demo-mail-screen')),
  },
];
