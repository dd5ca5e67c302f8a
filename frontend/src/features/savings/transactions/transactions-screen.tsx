import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { WithSavings } from '../with-savings';
import { TransactionList } from './transaction-list';

export function TransactionsScreen() {
  const { t } = useTranslation('savings');
  return (
    <>
      <ScreenHeading title={t('transactions.title')} subtitle={t('transactions.subtitle')} />
      <WithSavings>{() => <TransactionList />}</WithSavings>
    </>
  );
}
