import { useTranslation } from 'react-i18next';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { ProductList } from './product-list';

export function ProductsScreen() {
  const { t } = useTranslation('savingsProducts');
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <TenantScope>
        <ProductList />
      </TenantScope>
    </>
  );
}
