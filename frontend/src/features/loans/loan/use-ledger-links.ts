import { paymentPath } from '@/shared/config/lending-paths';
import { entryPath } from '@/shared/config/screen-paths';
import { booksApi } from '@/shared/lending/books-api';
import { paymentsApi } from '@/shared/lending/payments-api';
import { useMay } from '@/shared/session/use-may';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';

/** The maximum of the server, and more than nearly any loan has. A number without a link is shown as text. */
const MOST = 200;

/** The addresses of a loan's receipts and journal entries by their numbers, for users who may open them. */
export function useLedgerLinks(loanId: number, tenantId: string) {
  const may = useMay();
  const { mayChoose } = useActedTenant();
  const tenant = mayChoose ? tenantId : null;
  const asked = { loanId, tenantId, page: 1, pageSize: MOST };
  const payments = paymentsApi.useListPaymentsQuery(asked, {
    skip: !may('COLLECTION_RECORD', 'COLLECTION_MANAGE'),
    refetchOnMountOrArgChange: true,
  }).currentData;
  const entries = booksApi.useListEntriesQuery(asked, {
    skip: !may('BOOKS_POST'),
    refetchOnMountOrArgChange: true,
  }).currentData;
  return {
    receipts: new Map(
      payments?.items.map(({ receiptNumber, paymentId }) => [receiptNumber, paymentPath(paymentId, tenant)]),
    ),
    entries: new Map(
      entries?.items.map(({ entryNumber, entryId }) => [entryNumber, entryPath(entryId, tenant)]),
    ),
  };
}
