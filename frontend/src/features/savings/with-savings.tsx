import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ListSavingsProductsApiResponse,
  savingsProductsCalls,
} from '@/shared/api/generated/savings-products';
import { isApiProblem } from '@/shared/api/problem';
import { useMay } from '@/shared/session/use-may';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { Loaded } from '@/shared/ui/loaded';
import { Notice } from '@/shared/ui/notice';

export type SavingsProduct = ListSavingsProductsApiResponse[number];

interface WithSavingsProps {
  children: (products: readonly SavingsProduct[]) => ReactNode;
}

/** What needs the savings products of an organisation; the server's sentence if it may not take deposits. */
function Allowed({ children }: WithSavingsProps) {
  const { t } = useTranslation('savings');
  const query = savingsProductsCalls.useListSavingsProductsQuery({});
  const { error } = query;
  if (isApiProblem(error) && error.code === 'savings_not_allowed')
    return <Notice kind="info">{error.message}</Notice>;
  return (
    <Loaded query={query} failed={t('productsFailed')}>
      {children}
    </Loaded>
  );
}

/** A screen about savings, for users who may see accounts. For others the server would refuse its calls and end the session. */
export function WithSavings({ children }: WithSavingsProps) {
  const { t } = useTranslation('savings');
  const may = useMay();
  if (!may('SAVINGS_ACCOUNT_VIEW')) return <Notice kind="info">{t('notShown')}</Notice>;
  return (
    <TenantScope>
      <Allowed>{children}</Allowed>
    </TenantScope>
  );
}
