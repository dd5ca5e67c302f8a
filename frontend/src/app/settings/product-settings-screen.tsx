import '@/shared/i18n/product-settings-texts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { BankAccountsPanel } from '@/features/books/bank-accounts/bank-accounts-panel';
import { AuthorityPanel } from '@/features/product-settings/authority/authority-panel';
import { ChargesPanel } from '@/features/product-settings/charges/charges-panel';
import { HolidaysPanel } from '@/features/product-settings/holidays/holidays-panel';
import { MemberRulesPanel } from '@/features/product-settings/member-rules/member-rules-panel';
import { PurposesPanel } from '@/features/product-settings/purposes/purposes-panel';
import { TaxesPanel } from '@/features/product-settings/taxes/taxes-panel';
import { screenPaths } from '@/shared/config/screen-paths';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { useMay } from '@/shared/session/use-may';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { ScreenHeading } from '@/shared/ui/screen-heading';

const panels = {
  charges: ChargesPanel,
  taxes: TaxesPanel,
  purposes: PurposesPanel,
  holidays: HolidaysPanel,
  banks: BankAccountsPanel,
  authority: AuthorityPanel,
  members: MemberRulesPanel,
} as const satisfies Record<string, ComponentType>;

type Tab = keyof typeof panels;

/** The lending settings of an organisation besides its products. The address selects the tab. */
export default function ProductSettingsScreen() {
  const { t } = useTranslation('productSettings');
  const tenant = useNamedTenant();
  const { query } = useAddressQuery();
  const may = useMay();
  const hidden: Partial<Record<Tab, boolean>> = {
    banks: !may('BOOKS_POST', 'LOAN_DISBURSE'),
    // Reading the rules and changing them have permissions of their own.
    members: !(may('GROUP_VIEW') && may('CONFIG_MANAGE')),
  };
  const tabs = (Object.keys(panels) as Tab[]).filter((tab) => hidden[tab] !== true);
  const open = tabs.find((tab) => tab === query.get('tab')) ?? 'charges';
  const Shown = panels[open];
  const pathOf = (tab: Tab) => {
    const named = {
      ...(tab !== 'charges' && { tab }),
      ...(tenant !== null && { tenant }),
    };
    const text = new URLSearchParams(named).toString();
    return text === '' ? screenPaths.productSettings : `${screenPaths.productSettings}?${text}`;
  };
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <LinkTabs
        label={t('title')}
        tabs={tabs.map((tab) => ({ to: pathOf(tab), label: t(`views.${tab}`), current: tab === open }))}
      />
      <TenantScope>
        <Shown />
      </TenantScope>
    </>
  );
}
