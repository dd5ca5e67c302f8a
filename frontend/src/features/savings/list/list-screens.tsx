import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { openSavingsPath } from '@/shared/config/savings-links';
import { changedQuery, useAddressQuery } from '@/shared/lib/use-address-query';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { WithSavings } from '../with-savings';
import { AccountList } from './account-list';

/** The link to the form that opens an account, for users who may. */
export function OpenButton() {
  const { t } = useTranslation('savings');
  const tenant = useNamedTenant();
  if (!useMay()('SAVINGS_ACCOUNT_CREATE')) return null;
  return (
    <Button component={Link} to={openSavingsPath(null, tenant)}>
      {t('open')}
    </Button>
  );
}

export function AccountsScreen() {
  const { t } = useTranslation('savings');
  return (
    <>
      <ScreenHeading
        title={t('lists.accounts.title')}
        subtitle={t('lists.accounts.subtitle')}
        aside={<OpenButton />}
      />
      <WithSavings>{(products) => <AccountList products={products} />}</WithSavings>
    </>
  );
}

/** The deposits for a term, by kind. */
export function DepositsScreen() {
  const { t } = useTranslation('savings');
  const { query } = useAddressQuery();
  const kind = query.get('kind') === 'recurring' ? 'recurring' : 'fixed';
  return (
    <>
      <ScreenHeading
        title={t('lists.deposits.title')}
        subtitle={t('lists.deposits.subtitle')}
        aside={<OpenButton />}
      />
      <LinkTabs
        label={t('lists.deposits.kinds')}
        tabs={(['fixed', 'recurring'] as const).map((one) => ({
          to: `?${changedQuery(query, { kind: one === 'fixed' ? '' : one })}`,
          label: t(`lists.deposits.${one}`),
          current: one === kind,
        }))}
      />
      <WithSavings>
        {(products) => <AccountList key={kind} products={products} deposits={kind} />}
      </WithSavings>
    </>
  );
}
