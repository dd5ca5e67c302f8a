import '@/shared/i18n/settings-texts';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { SettingsTab } from '@/shared/config/screen-links';
import { selectUser } from '@/shared/session/session-slice';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { ScreenLoader } from '@/shared/ui/screen-loader';
import { useArrives } from '../guards/use-arrives';
import { SettingsTabs } from './settings-tabs';
import { tabsFor } from './tabs';

interface PanelProps {
  tenantId: string;
  arrives: (path: string) => boolean;
}

const panels: Record<SettingsTab, ComponentType<PanelProps>> = {
  security: lazy(() => import(/* webpackChunkName: 'security' */ '@/features/security/security-panels')),
  devices: lazy(
    () =>
      import(
        /* webpackChunkName: 'device-administration' */ '@/features/device-administration/device-panels'
      ),
  ),
};

/** A tenant's settings. The address selects the tab, and for a platform user the tenant. */
export default function SettingsScreen() {
  const { t } = useTranslation(['settings', 'common']);
  const user = useSelector(selectUser);
  const [query] = useSearchParams();
  const arrives = useArrives();
  const tabs = tabsFor(user?.permissions ?? []);
  const wanted = query.get('tab');
  const open = tabs.find((tab) => tab === wanted) ?? tabs[0];
  if (open === undefined) return null;
  const OpenPanel = panels[open];
  return (
    <>
      <ScreenHeading title={t('settings:title')} subtitle={t('settings:subtitle')} />
      <SettingsTabs current={open} />
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
