import '@/shared/i18n/savings-products-texts';
import { useLocation } from 'react-router-dom';
import { screenPaths } from '@/shared/config/screen-paths';
import { ProductFormScreen } from './form/product-form-screen';
import { ProductsScreen } from './list/products-screen';

/** The list and the form in one: the console's first files have little room for another lazy screen. */
export default function SavingsProductsScreen() {
  const { pathname } = useLocation();
  return pathname === screenPaths.savingsProducts.root ? <ProductsScreen /> : <ProductFormScreen />;
}
