import '@/shared/i18n/subscription-texts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { formatBusinessDate } from '@/shared/lib/dates';
import { exactRupees } from '@/shared/lib/rupees';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
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
  /** The actions on it. */
  actions?: (invoice: Invoice) => ReactNode;
}

/** One invoice beside its list. */
export function InvoiceDrawer({ invoiceId, close, actions }: InvoiceDrawerProps) {
  const { t } = useTranslation(['subscription', 'common']);
  const { currentData, error, refetch } = subscriptionApi.useGetInvoiceQuery(
    { invoiceId: invoiceId ?? 0 },
    { skip: invoiceId === null },
  );
  const number = currentData?.number ?? null;
  return (
    <DetailDrawer
      opened={invoiceId !== null}
      title={
        number === null ? t('subscription:invoice.draftTitle') : t('subscription:invoice.title', { number })
      }
      close={close}
    >
      {currentData === undefined && error === undefined && <Placeholder className={classes.waiting} />}
      {currentData === undefined && error !== undefined && (
        <Notice kind="error" role="alert">
          <p className={classes.noticeText}>
            {(isApiProblem(error) && error.message) || t('subscription:invoice.notFound')}
          </p>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        </Notice>
      )}
      {currentData && (
        <>
          <p className={classes.badge}>
            <InvoiceStatus invoice={currentData} />
          </p>
          <InvoiceFacts invoice={currentData} />
          {actions?.(currentData)}
        </>
      )}
    </DetailDrawer>
  );
}
