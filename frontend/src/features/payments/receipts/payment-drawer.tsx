import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { approvalPath, loanPath, paymentPath, recordPaymentPath } from '@/shared/config/lending-paths';
import { approvalsApi } from '@/shared/lending/approvals-api';
import { type PaymentItem, paymentsApi } from '@/shared/lending/payments-api';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { exactRupees } from '@/shared/lib/rupees';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Loaded } from '@/shared/ui/loaded';
import { Notice } from '@/shared/ui/notice';
import { Allocation } from '../allocation';
import classes from '../payments.module.css';
import { PrintReceipt } from '../print-receipt';
import { PaymentStanding, standingOf } from './payment-standing';
import { RequestReturn } from './request-return';
import { RequestReversal } from './request-reversal';

const MOST_WAITING = 200;

/** The modes of payments that a bank can return: cheques and mandates. */
const canReturn = (payment: PaymentItem): payment is PaymentItem & { mode: 'cheque' | 'nach' } =>
  payment.mode === 'cheque' || payment.mode === 'nach';

interface OneProps {
  payment: PaymentItem;
  branchName: (branchId: number) => string;
}

/** The reversal of a payment, or the payment that it reverses. */
function Counterpart({ payment }: Omit<OneProps, 'branchName'>) {
  const { t } = useTranslation('payments');
  const standing = standingOf(payment);
  const { currentData: reversal } = paymentsApi.useGetPaymentQuery(
    { paymentId: payment.reversedById ?? 0 },
    { skip: standing !== 'reversed' },
  );
  if (standing === 'reversal')
    return (
      <Notice kind="warning" className={classes.space}>
        {t('reversal.isOne', { reason: payment.reason })}
      </Notice>
    );
  if (standing === 'received' || reversal === undefined) return null;
  return (
    <Notice kind="error" className={classes.space}>
      <p className={classes.sentence}>
        {t('reversal.was', { who: reversal.recordedBy, date: formatBusinessDate(reversal.bookedOn) })}
      </p>
      {reversal.reason !== '' && (
        <p className={classes.sentence}>{t('reversal.why', { reason: reversal.reason })}</p>
      )}
    </Notice>
  );
}

/** A link to the payment that was reversed and that another one takes the place of. */
function ReplacedReceipt({ paymentId }: { paymentId: number }) {
  const tenant = useNamedTenant();
  const { currentData } = paymentsApi.useGetPaymentQuery({ paymentId });
  if (currentData === undefined) return '–';
  return (
    <Link className={classes.link} to={paymentPath(paymentId, tenant)}>
      <bdi>{currentData.receiptNumber}</bdi>
    </Link>
  );
}

function Details({ payment, branchName }: OneProps) {
  const { t } = useTranslation(['payments', 'lending']);
  const may = useMay();
  const tenant = useNamedTenant();
  const [asks, setAsks] = useState<'reversal' | 'return' | null>(null);
  const standing = standingOf(payment);
  const stands = standing === 'received';
  const { data: waiting } = approvalsApi.useListApprovalsQuery(
    { page: 1, pageSize: MOST_WAITING },
    { skip: !stands || !may('COLLECTION_RECORD', 'COLLECTION_MANAGE'), refetchOnMountOrArgChange: true },
  );
  const request = waiting?.items.find(
    ({ subject }) => subject.kind === 'payment' && subject.id === payment.paymentId,
  );
  return (
    <>
      <p className={classes.who}>
        <strong className={classes.large}>
          <bdi>{exactRupees(payment.amount)}</bdi>
        </strong>
        <PaymentStanding payment={payment} />
      </p>
      <Counterpart payment={payment} />
      {request && (
        <Notice kind="info" className={classes.space}>
          <p className={classes.sentence}>
            {t(request.act === 'return_payment' ? 'payments:returned.waits' : 'payments:reversal.waits', {
              who: request.askedBy,
              reason: request.reason,
            })}
          </p>
          <Link to={approvalPath(request.approvalId, tenant)}>{t('payments:reversal.open')}</Link>
        </Notice>
      )}
      <FactGrid
        facts={[
          { name: t('payments:columns.client'), value: payment.clientName },
          {
            name: t('payments:columns.loan'),
            value: (
              <Link className={classes.link} to={loanPath(payment.loanId, tenant)}>
                <bdi>{payment.loanNumber}</bdi>
              </Link>
            ),
          },
          { name: t('payments:columns.mode'), value: t(`lending:modes.${payment.mode}`) },
          { name: t('payments:columns.reference'), value: payment.reference },
          { name: t('payments:columns.receivedOn'), value: formatBusinessDate(payment.receivedOn) },
          { name: t('payments:columns.bookedOn'), value: formatBusinessDate(payment.bookedOn) },
          { name: t('payments:columns.branch'), value: branchName(payment.branchId) },
          ...(payment.receivingBranchId === payment.branchId
            ? []
            : [{ name: t('payments:form.receivedAt'), value: branchName(payment.receivingBranchId) }]),
          ...(payment.replacesId == null
            ? []
            : [
                {
                  name: t('payments:columns.replaces'),
                  value: <ReplacedReceipt paymentId={payment.replacesId} />,
                },
              ]),
          { name: t('payments:columns.recordedBy'), value: <bdi>{payment.recordedBy}</bdi> },
          {
            name: t('payments:columns.recordedAt'),
            value: formatInstant(payment.recordedAt),
            wide: true,
          },
        ]}
      />
      <Allocation allocated={payment.allocated} amount={payment.amount} />
      {asks === 'reversal' && <RequestReversal payment={payment} close={() => setAsks(null)} />}
      {asks === 'return' && <RequestReturn payment={payment} close={() => setAsks(null)} />}
      {asks === null && (
        <div className={classes.drawerButtons}>
          {standing !== 'reversal' && <PrintReceipt payment={payment} />}
          {standing === 'reversed' && may('COLLECTION_RECORD') && (
            <Button
              variant="default"
              component={Link}
              to={recordPaymentPath(payment.loanId, tenant, payment.paymentId)}
            >
              {t('payments:actions.recordAgain')}
            </Button>
          )}
          {stands && request === undefined && may('COLLECTION_RECORD') && (
            <>
              <Button variant="default" onClick={() => setAsks('reversal')}>
                {t('payments:actions.reverse')}
              </Button>
              {canReturn(payment) && (
                <Button variant="default" onClick={() => setAsks('return')}>
                  {t(`payments:actions.returned.${payment.mode}`)}
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </>
  );
}

interface PaymentDrawerProps {
  paymentId: number | null;
  branchName: (branchId: number) => string;
  close: () => void;
}

export function PaymentDrawer({ paymentId, branchName, close }: PaymentDrawerProps) {
  const { t } = useTranslation('payments');
  const read = paymentsApi.useGetPaymentQuery(
    { paymentId: paymentId ?? 0 },
    { skip: paymentId === null, refetchOnMountOrArgChange: true },
  );
  return (
    <DetailDrawer
      opened={paymentId !== null}
      title={read.currentData?.receiptNumber ?? t('list.one')}
      close={close}
    >
      <Loaded query={read} failed={messageOf(read.error, t('list.failed'))}>
        {(payment) => <Details key={payment.paymentId} payment={payment} branchName={branchName} />}
      </Loaded>
    </DetailDrawer>
  );
}
