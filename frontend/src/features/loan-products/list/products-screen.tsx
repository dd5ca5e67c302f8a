import '@/shared/i18n/loan-products-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loanProductPaths } from '@/shared/config/loan-product-paths';
import { forTenant } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import classes from '../loan-products.module.css';
import { ProductList } from './product-list';

export default function ProductsScreen() {
  const { t } = useTranslation('loanProducts');
  const tenant = useNamedTenant();
  return (
    <>
      <ScreenHeading
        title={t('title')}
        subtitle={t('subtitle')}
        aside={
          <div className={classes.buttons}>
            <Button component={Link} variant="default" to={forTenant(screenPaths.productSettings, tenant)}>
              {t('settings')}
            </Button>
            <Button component={Link} to={forTenant(loanProductPaths.create, tenant)}>
              {t('new')}
            </Button>
          </div>
        }
      />
      <TenantScope>
        <ProductList />
      </TenantScope>
    </>
  );
}
