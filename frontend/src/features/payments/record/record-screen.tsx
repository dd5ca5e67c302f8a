import '@/shared/i18n/lending-texts';
import '@/shared/i18n/payments-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { recordPaymentPath } from '@/shared/config/lending-paths';
import { exactRupees } from '@/shared/lib/rupees';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { useMay } from '@/shared/session/use-may';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import classes from '../payments.module.css';
import { FindLoan } from './find-loan';
import { LoanPayment, type Recorded } from './loan-payment';
import { RecordedReceipt } from './recorded-receipt';
import { useSentPayment } from './use-record-payment';

/** A payment that was sent before and has no reply yet, unless it is the one that is open. */
function Unconfirmed({
  tenantId,
  tenant,
  open,
}: {
  tenantId: string;
  tenant: string | null;
  open: number | null;
}) {
  const { t } = useTranslation('payments');
  const sent = useSentPayment(tenantId);
  if (sent === null || sent.body.loanId === open) return null;
  const { clientName, body } = sent;
  return (
    <Notice kind="warning" className={classes.space}>
      <p className={classes.sentence}>
        {t('unanswered.message', { name: clientName, amount: exactRupees(body.amount) })}
      </p>
      <Link to={recordPaymentPath(body.loanId, tenant)}>{t('unanswered.open')}</Link>
    </Notice>
  );
}

function RecordPayment({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('payments');
  const may = useMay();
  const tenant = useActedTenant().mayChoose ? tenantId : null;
  const { query } = useAddressQuery();
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const named = Number(query.get('loan'));
  const loanId = Number.isInteger(named) && named > 0 ? named : null;
  // The next payment can be for the same loan.
  if (loanId === null && recorded !== null) setRecorded(null);
  if (!may('LOAN_APPLICATION_VIEW')) return <Notice kind="info">{t('record.needsLoans')}</Notice>;
  if (recorded !== null && recorded.reply.loan.loanId === loanId)
    return <RecordedReceipt recorded={recorded} tenantId={tenantId} tenant={tenant} />;
  return (
    <>
      <Unconfirmed tenantId={tenantId} tenant={tenant} open={loanId} />
      {loanId === null ? (
        <FindLoan tenantId={tenantId} tenant={tenant} />
      ) : (
        <LoanPayment
          key={loanId}
          tenantId={tenantId}
          tenant={tenant}
          loanId={loanId}
          recorded={setRecorded}
        />
      )}
    </>
  );
}

/** Records a payment: the loan, the amount, a review, and the receipt. */
export default function RecordScreen() {
  const { t } = useTranslation('payments');
  return (
    <div className={classes.column}>
      <ScreenHeading title={t('record.title')} subtitle={t('record.subtitle')} />
      <TenantScope>{(tenantId) => <RecordPayment tenantId={tenantId} />}</TenantScope>
    </div>
  );
}
