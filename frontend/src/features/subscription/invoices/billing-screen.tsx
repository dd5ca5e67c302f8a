import '@/shared/i18n/subscription-texts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvoiceDrawer } from '@/shared/subscription/invoice-drawer';
import { InvoiceGrid } from '@/shared/subscription/invoice-grid';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { SubscriptionTabs } from '../subscription-tabs';
import { Summary } from '../summary';
import { InvoiceActions } from './invoice-actions';
import { NewInvoice } from './new-invoice';

/** All invoices, and the platform's actions on them. */
export function BillingScreen() {
  const { t } = useTranslation('subscription');
  const [isNew, setIsNew] = useState(false);
  return (
    <>
      <ScreenHeading
        title={t('billing.title')}
        subtitle={t('billing.subtitle')}
        aside={<Button onClick={() => setIsNew(true)}>{t('billing.new')}</Button>}
      />
      <SubscriptionTabs current="billing" />
      <Summary />
      <InvoiceGrid title={t('billing.list')} empty={t('billing.empty')}>
        {(opened, close) => (
          <InvoiceDrawer
            invoiceId={opened}
            close={close}
            actions={(invoice) => (
              <InvoiceActions key={`${invoice.invoiceId} ${invoice.version}`} invoice={invoice} />
            )}
          />
        )}
      </InvoiceGrid>
      <NewInvoice opened={isNew} close={() => setIsNew(false)} />
    </>
  );
}
