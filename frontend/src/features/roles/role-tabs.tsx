import { useTranslation } from 'react-i18next';
import { forTenant } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { useActedTenant, useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { LinkTabs } from '@/shared/ui/link-tabs';

export function RoleTabs({ current }: { current: 'list' | 'matrix' }) {
  const { t } = useTranslation('roles');
  const { mayChoose } = useActedTenant();
  const tenant = useNamedTenant();
  const { roles } = screenPaths;
  const to = {
    list: mayChoose ? roles.platform : roles.root,
    matrix: mayChoose ? roles.platformMatrix : roles.matrix,
  };
  return (
    <LinkTabs
      label={t('title')}
      tabs={(['list', 'matrix'] as const).map((tab) => ({
        to: forTenant(to[tab], tenant),
        label: t(`tabs.${tab}`),
        current: tab === current,
      }))}
    />
  );
}
