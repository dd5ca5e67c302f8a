import '@/shared/i18n/lending-texts';
import '@/shared/i18n/payments-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { branchesApi } from '@/shared/api/branches-api';
import { isApiProblem } from '@/shared/api/problem';
import { paymentPath, recordPaymentPath } from '@/shared/config/lending-paths';
import { loansApi } from '@/shared/lending/loans-api';
import { type PaymentItem, paymentsApi } from '@/shared/lending/payments-api';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { selectUser } from '@/shared/session/session-slice';
import { useMay } from '@/shared/session/use-may';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { useTenants } from '@/shared/tenant/use-tenants';
import { SegmentedControl } from '@/shared/ui/controls/segmented-control';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { isFirstPrint } from './first-print';
import classes from './print.module.css';
import { ReceiptSheet } from './receipt-sheet';

type Paper = 'a5' | 'roll';

/** The name of the tenant that a receipt is issued by. */
function useIssuer(tenantId: string): string {
  const user = useSelector(selectUser);
  const { mayChoose } = useActedTenant();
  const { tenants } = useTenants(mayChoose);
  if (!mayChoose) return user?.tenantName ?? '';
  return tenants.find((tenant) => String(tenant.tenantId) === tenantId)?.name ?? '';
}

function Sheet({ payment, tenantId, paper }: { payment: PaymentItem; tenantId: string; paper: Paper }) {
  const { state } = useLocation();
  const issuer = useIssuer(tenantId);
  const { loanId, branchId, receiptNumber } = payment;
  const { data: branches = [] } = branchesApi.useListAllBranchesQuery({ tenantId });
  // Only the ledger has the outstanding principal right after the payment.
  const { data: ledger } = loansApi.useGetLoanLedgerQuery(
    { tenantId, loanId },
    { refetchOnMountOrArgChange: true },
  );
  const own = ledger?.rows.find(({ kind, reference }) => kind === 'payment' && reference === receiptNumber);
  return (
    <div className={classes.paper} data-paper={paper}>
      <ReceiptSheet
        payment={payment}
        issuer={issuer}
        branch={branches.find(({ BranchId }) => BranchId === branchId)}
        balance={own?.balance ?? null}
        isCopy={!isFirstPrint(state)}
      />
    </div>
  );
}

function PrintedReceipt({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('payments');
  const { state } = useLocation();
  const { query, change } = useAddressQuery();
  const may = useMay();
  const tenant = useActedTenant().mayChoose ? tenantId : null;
  const paymentId = Number(query.get('id'));
  const isNumber = Number.isInteger(paymentId) && paymentId > 0;
  const maySee = may('LOAN_APPLICATION_VIEW');
  const { currentData, error, isFetching } = paymentsApi.useGetPaymentQuery(
    { tenantId, paymentId },
    { skip: !isNumber || !maySee },
  );
  const paper: Paper = query.get('paper') === 'roll' ? 'roll' : 'a5';
  if (!maySee) return <Notice kind="info">{t('record.needsLoans')}</Notice>;
  if (!isNumber || (currentData === undefined && error !== undefined && !isFetching))
    return (
      <Notice kind="error" role="alert">
        {(isApiProblem(error) && error.message) || t('list.failed')}
      </Notice>
    );
  if (currentData === undefined) return <Placeholder className={classes.waiting} />;
  return (
    <>
      <div className={classes.tools}>
        <Button onClick={() => window.print()}>{t('print.print')}</Button>
        <SegmentedControl<Paper>
          label={t('print.paper')}
          value={paper}
          onChange={(wanted) => change({ paper: wanted === 'a5' ? '' : wanted }, { replace: true, state })}
          options={[
            { value: 'a5', label: t('print.a5') },
            { value: 'roll', label: t('print.roll') },
          ]}
        />
        <Button
          component={Link}
          variant="default"
          to={isFirstPrint(state) ? recordPaymentPath(null, tenant) : paymentPath(paymentId, tenant)}
        >
          {t(isFirstPrint(state) ? 'receipt.next' : 'print.back')}
        </Button>
      </div>
      <Sheet payment={currentData} tenantId={tenantId} paper={paper} />
    </>
  );
}

/** The print view of a receipt: an A5 sheet or a roll of 80 mm. */
export default function ReceiptPrintScreen() {
  return <TenantScope>{(tenantId) => <PrintedReceipt key={tenantId} tenantId={tenantId} />}</TenantScope>;
}
