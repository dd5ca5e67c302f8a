import '@/shared/i18n/books-texts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { SegmentedControl } from '@/shared/ui/controls/segmented-control';
import { AccountList } from './account-list';
import classes from './books.module.css';
import { EntryList } from './entry-list';
import { TrialBalancePanel } from './trial-balance-panel';

const views = ['balance', 'entries', 'accounts'] as const;

const panels: Record<(typeof views)[number], ComponentType<{ tenantId: string }>> = {
  balance: TrialBalancePanel,
  entries: EntryList,
  accounts: AccountList,
};

/** The views of the books; the address says which. */
export function BooksPanels({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('books');
  const { query, change } = useAddressQuery();
  const view = views.find((one) => one === query.get('tab')) ?? 'balance';
  const Shown = panels[view];
  return (
    <>
      <div className={classes.views}>
        <SegmentedControl
          label={t('view')}
          value={view}
          onChange={(tab) => change({ tab: tab === 'balance' ? '' : tab })}
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
      </div>
      <Shown tenantId={tenantId} />
    </>
  );
}
