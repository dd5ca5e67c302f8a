import '@/shared/i18n/settings-texts';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { forTenant, type SettingsTab, settingsPath } from '@/shared/config/paths';
import { integrationsPath, screenPaths } from '@/shared/config/screen-paths';
import { selectUser } from '@/shared/session/session-slice';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { ScreenLoader } from '@/shared/ui/screen-loader';
import { useArrives } from '../guards/use-arrives';
import { tabsFor } from './tabs';

interface PanelProps {
  tenantId: string;
  arrives: (path: string) => boolean;
}

const panels: Record<SettingsTab, ComponentType<PanelProps>> = {
  security: lazy(() => import(/* webpackChunkName: 'security' */ '@/features/security/security-panels')),
  devices: lazy(
    () => import(/* webpackChunkName: 'device-panels' */ '@/features/device-administration/device-panels'),
  ),
};

/** A tenant's settings. The address says which tab is open, and for a platform user which tenant is meant. */
export default function SettingsScreen() {
  const { t } = useTranslation(['settings', 'common']);
  const user = useSelector(selectUser);
  const [query] = useSearchParams();
  const arrives = useArrives();
  const acted = useActedTenant();
  const tenant = acted.mayChoose ? acted.tenantId : null;
  const tabs = tabsFor(user?.permissions ?? []);
  const wanted = query.get('tab');
  const open = tabs.find((tab) => tab === wanted) ?? tabs[0];
  if (open === undefined) return null;
  const OpenPanel = panels[open];
  // Parts that are screens of their own.
  const screens = [
    {
      to: integrationsPath({ tab: 'accounts', tenant }),
      label: t('settings:integrations'),
    },
    { to: forTenant(screenPaths.auditLogs, tenant), label: t('settings:auditLogs') },
  ];
  return (
    <>
      <ScreenHeading title={t('settings:title')} subtitle={t('settings:subtitle')} />
      <LinkTabs
        label={t('settings:title')}
        tabs={[
          ...tabs.map((tab) => ({
            to: settingsPath({ tab, tenant }),
            label: t(`settings:tabs.${tab}`),
            current: tab === open,
          })),
          ...screens.filter(({ to }) => arrives(to)).map((screen) => ({ ...screen, current: false })),
        ]}
      />
      <TenantScope>
        {(tenantId) => (
          <Suspense fallback={<ScreenLoader label={t('common:loading')} />}>
            <OpenPanel tenantId={tenantId} arrives={arrives} />
          </Suspense>
        )}
      </TenantScope>
    </>
  );
}
