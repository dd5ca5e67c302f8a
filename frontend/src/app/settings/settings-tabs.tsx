import '@/shared/i18n/settings-texts';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { forTenant } from '@/shared/config/paths';
import { integrationsPath, type SettingsTab, settingsPath } from '@/shared/config/screen-links';
import { screenPaths } from '@/shared/config/screen-paths';
import { selectUser } from '@/shared/session/session-slice';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { useArrives } from '../guards/use-arrives';
import { tabsFor } from './tabs';

/** The tabs of a tenant's settings that the user may open, including those that have addresses of their own. */
export function SettingsTabs({ current }: { current: SettingsTab | 'books' | 'dayEnd' }) {
  const { t } = useTranslation('settings');
  const user = useSelector(selectUser);
  const arrives = useArrives();
  const tenant = useNamedTenant();
  const tabs = [
    ...tabsFor(user?.permissions ?? []).map((tab) => ({
      to: settingsPath({ tab, tenant }),
      label: t(`tabs.${tab}`),
      current: tab === current,
    })),
    { to: forTenant(screenPaths.books, tenant), label: t('books'), current: current === 'books' },
    { to: forTenant(screenPaths.dayEnd, tenant), label: t('dayEnd'), current: current === 'dayEnd' },
    { to: integrationsPath({ tab: 'accounts', tenant }), label: t('integrations'), current: false },
    { to: forTenant(screenPaths.auditLogs, tenant), label: t('auditLogs'), current: false },
  ];
  return <LinkTabs label={t('title')} tabs={tabs.filter(({ to }) => arrives(to))} />;
}
