import '@/shared/i18n/loans-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { lendingPaths } from '@/shared/config/lending-paths';
import { forTenant } from '@/shared/config/paths';
import { useMay } from '@/shared/session/use-may';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { LoanList } from './loan-list';
import { loanListAt } from './loan-lists';

export default function LoanListScreen() {
  const { t } = useTranslation('loans');
  const { pathname } = useLocation();
  const tenant = useNamedTenant();
  const may = useMay();
  const list = loanListAt(pathname);
  if (list === undefined) return null;
  return (
    <>
      <ScreenHeading
        title={t(`lists.${list.key}.title`)}
        subtitle={t(`lists.${list.key}.subtitle`)}
        aside={
          (list.isOfApplications || list.key === 'accounts') &&
          may('LOAN_APPLICATION_CREATE') && (
            <Button component={Link} to={forTenant(lendingPaths.loans.newApplication, tenant)}>
              {t('newApplication')}
            </Button>
          )
        }
      />
      <TenantScope>
        <LoanList key={list.key} list={list} />
      </TenantScope>
    </>
  );
}
