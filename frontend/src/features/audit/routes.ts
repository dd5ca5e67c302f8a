import { lazy } from 'react';
import { paths } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import type { Route } from '@/shared/routes/route';

export const routes: readonly Route[] = [
  {
    path: paths.audit,
    title: 'routes:auditTrail',
    permissions: ['AUDIT_LOG_VIEW'],
    roles: ['SuperAdmin'],
    section: 'routes:platform',
    screen: lazy(() => import(/* webpackChunkName: 'audit' */ './trail/audit-trail-screen')),
    menu: [{ label: 'platformSecurity.audit' }],
  },
  {
    path: screenPaths.auditLogs,
    title: 'routes:auditLogs',
    permissions: ['AUDIT_LOG_VIEW'],
    section: 'routes:system',
    screen: lazy(() => import(/* webpackChunkName: 'audit' */ './logs/audit-logs-screen')),
    menu: [{ label: 'system.auditLogs' }],
  },
];
