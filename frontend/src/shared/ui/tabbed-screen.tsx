import type { ComponentType, ReactNode } from 'react';
import { changedQuery, useAddressQuery } from '@/shared/lib/use-address-query';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { ScreenHeading } from '@/shared/ui/screen-heading';

interface Tab {
  name: string;
  label: string;
  screen: ComponentType;
}

interface TabbedScreenProps {
  title: string;
  subtitle: string;
  tabs: readonly [Tab, ...Tab[]];
  aside?: ReactNode;
}

/** A screen with tabs. The address selects the tab; the first one is the default. */
export function TabbedScreen({ title, subtitle, tabs, aside }: TabbedScreenProps) {
  const { query } = useAddressQuery();
  const [first] = tabs;
  const open = tabs.find(({ name }) => name === query.get('tab')) ?? first;
  return (
    <>
      <ScreenHeading title={title} subtitle={subtitle} aside={aside} />
      <LinkTabs
        label={title}
        tabs={tabs.map((tab) => ({
          to: `?${changedQuery(query, { tab: tab === first ? '' : tab.name })}`,
          label: tab.label,
          current: tab === open,
        }))}
      />
      <TenantScope>
        <open.screen />
      </TenantScope>
    </>
  );
}
