import '@/shared/i18n/subscription-texts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '@/shared/api/message-of';
import { formatBusinessDate } from '@/shared/lib/dates';
import { exactRupees } from '@/shared/lib/rupees';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Loaded } from '@/shared/ui/loaded';
import { InvoiceStatus } from './invoice-status';
import classes from './subscription.module.css';
import { cycles, type Invoice, subscriptionApi } from './subscription-api';

const day = (date: string | null) => date && formatBusinessDate(date);

function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('subscription');
  const cycle = cycles.find((known) => known === invoice.billingCycle) ?? 'monthly';
  const facts = [
    { name: t('columns.organisation'), value: invoice.orgName, wide: true },
    {
      name: t('columns.period'),
      value: `${day(invoice.periodFrom)} – ${day(invoice.periodTo)}`,
      wide: true,
    },
    { name: t('columns.plan'), value: invoice.planName },
    { name: t('columns.cycle'), value: t(`cycles.${cycle}`) },
    { name: t('columns.amount'), value: <bdi>{exactRupees(invoice.amount)}</bdi> },
    { name: `${t('columns.gst')} ${invoice.gstPercent}%`, value: <bdi>{exactRupees(invoice.gst)}</bdi> },
    {
      name: t('columns.total'),
      value: <bdi className={classes.total}>{exactRupees(invoice.total)}</bdi>,
      wide: true,
    },
    { name: t('columns.issued'), value: day(invoice.issuedOn) },
    { name: t('columns.dueOn'), value: day(invoice.dueOn) },
  ];
  const paid = [
    { name: t('columns.paid'), value: day(invoice.paidOn) },
    { name: t('invoice.reference'), value: <bdi>{invoice.paymentReference}</bdi> },
  ];
  const voided = [
    { name: t('invoiceStatus.void'), value: day(invoice.voidedOn) },
    { name: t('invoice.reason'), value: invoice.voidReason, wide: true },
  ];
  return (
    <FactGrid
      facts={[
        ...facts,
        ...(invoice.status === 'paid' ? paid : []),
        ...(invoice.status === 'void' ? voided : []),
      ]}
    />
  );
}

interface InvoiceDrawerProps {
  invoiceId: number | null;
  close: () => void;
  actions?: (invoice: Invoice) => ReactNode;
}

export function InvoiceDrawer({ invoiceId, close, actions }: InvoiceDrawerProps) {
  const { t } = useTranslation('subscription');
  const read = subscriptionApi.useGetInvoiceQuery(
    { invoiceId: invoiceId ?? 0 },
    { skip: invoiceId === null },
  );
  const number = read.currentData?.number ?? null;
  return (
    <DetailDrawer
      opened={invoiceId !== null}
      title={number === null ? t('invoice.draftTitle') : t('invoice.title', { number })}
      close={close}
    >
      <Loaded query={read} failed={messageOf(read.error, t('invoice.notFound'))}>
        {(invoice) => (
          <>
            <p className={classes.badge}>
              <InvoiceStatus invoice={invoice} />
            </p>
            <InvoiceFacts invoice={invoice} />
            {actions?.(invoice)}
          </>
        )}
      </Loaded>
    </DetailDrawer>
  );
}
