import '@/shared/i18n/integrations-texts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type IntegrationsTab, integrationsPath } from '@/shared/config/screen-links';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { ServiceAccountsTab } from './service-accounts/service-accounts-tab';
import { WebhooksTab } from './webhooks/webhooks-tab';

const tabs: Record<IntegrationsTab, ComponentType> = {
  accounts: ServiceAccountsTab,
  webhooks: WebhooksTab,
};
const order = Object.keys(tabs) as IntegrationsTab[];

export default function IntegrationsScreen() {
  const { t } = useTranslation('integrations');
  const [query] = useSearchParams();
  const tenant = useNamedTenant();
  const open = order.find((tab) => tab === query.get('tab')) ?? 'accounts';
  const OpenTab = tabs[open];
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <LinkTabs
        label={t('title')}
        tabs={order.map((tab) => ({
          to: integrationsPath({ tab, tenant }),
          label: t(`tabs.${tab}`),
          current: tab === open,
        }))}
      />
      <TenantScope>
        <OpenTab />
      </TenantScope>
    </>
  );
}
