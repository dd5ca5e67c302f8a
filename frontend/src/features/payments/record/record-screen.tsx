import '@/shared/i18n/lending-texts';
import '@/shared/i18n/payments-texts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { todayPath } from '@/shared/config/collecting-paths';
import { recordPaymentPath } from '@/shared/config/lending-paths';
import { FindLoan } from '@/shared/lending/find-loan';
import { paymentsApi } from '@/shared/lending/payments-api';
import { plainRupees } from '@/shared/lib/rupees';
import { useNamedId } from '@/shared/lib/use-address-query';
import { useMay } from '@/shared/session/use-may';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import classes from '../payments.module.css';
import { LoanPayment, type Recorded } from './loan-payment';
import { RecordedReceipt } from './recorded-receipt';
import { ReplacedNotice } from './replaced-notice';
import { useSentPayment } from './use-record-payment';

/** A payment that was sent before and has no reply yet, unless it is the one that is open. */
function Unconfirmed({ open }: { open: number | null }) {
  const tenant = useNamedTenant();
  const { t } = useTranslation('payments');
  const sent = useSentPayment();
  if (sent === null || sent.body.loanId === open) return null;
  const { clientName, body } = sent;
  return (
    <Notice kind="warning" className={classes.space}>
      <p className={classes.sentence}>
        {t('unanswered.message', { name: clientName, amount: plainRupees(body.amount) })}
      </p>
      <Link to={recordPaymentPath(body.loanId, tenant, body.replaces)}>{t('unanswered.open')}</Link>
    </Notice>
  );
}

function RecordPayment() {
  const { t } = useTranslation('payments');
  const may = useMay();
  const tenant = useNamedTenant();
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const loanId = useNamedId('loan');
  const replaces = useNamedId('replaces');
  const { currentData, error } = paymentsApi.useGetPaymentQuery(
    { paymentId: replaces ?? 0 },
    { skip: replaces === null },
  );
  const replaced = currentData ?? null;
  // The next payment can be for the same loan.
  if (loanId === null && recorded !== null) setRecorded(null);
  if (!may('LOAN_APPLICATION_VIEW')) return <Notice kind="info">{t('record.needsLoans')}</Notice>;
  if (recorded !== null && recorded.reply.loan.loanId === loanId)
    return <RecordedReceipt recorded={recorded} />;
  if (replaces !== null && replaced === null) {
    if (error === undefined) return <Placeholder />;
    return (
      <Notice kind="error" role="alert">
        <p className={classes.sentence}>{messageOf(error, t('list.failed'))}</p>
        <Link to={recordPaymentPath(loanId, tenant)}>{t('replaces.instead')}</Link>
      </Notice>
    );
  }
  return (
    <>
      <Unconfirmed open={loanId} />
      {loanId === null ? (
        <>
          {replaced !== null && <ReplacedNotice replaced={replaced} loanId={null} />}
          <FindLoan to={(found) => recordPaymentPath(found, tenant, replaces)} />
        </>
      ) : (
        <LoanPayment
          key={`${loanId} ${replaces}`}
          loanId={loanId}
          replaced={replaced}
          recorded={setRecorded}
        />
      )}
    </>
  );
}

/** Records a payment: the loan, the amount, a review, and the receipt. */
export default function RecordScreen() {
  const { t } = useTranslation('payments');
  const tenant = useNamedTenant();
  return (
    <div className={classes.column}>
      <ScreenHeading
        title={t('record.title')}
        subtitle={t('record.subtitle')}
        aside={
          <Button component={Link} variant="default" to={todayPath(tenant)}>
            {t('record.today')}
          </Button>
        }
      />
      <TenantScope>
        <RecordPayment />
      </TenantScope>
    </div>
  );
}
