import '@/shared/i18n/savings-texts';
import '@/shared/i18n/savings-products-texts';
import { useLocation } from 'react-router-dom';
import { savingsPaths } from '@/shared/config/savings-paths';
import { AccountScreen } from './account/account-screen';
import { CounterScreen } from './counter/counter-screen';
import { AccountsScreen, DepositsScreen } from './list/list-screens';
import { OpenScreen } from './open/open-form';
import { OverviewScreen } from './overview-screen';
import { TransactionsScreen } from './transactions/transactions-screen';

const screens = {
  [savingsPaths.root]: OverviewScreen,
  [savingsPaths.accounts]: AccountsScreen,
  [savingsPaths.create]: OpenScreen,
  [savingsPaths.fixedDeposits]: DepositsScreen,
  [savingsPaths.deposits]: CounterScreen,
  [savingsPaths.withdrawals]: CounterScreen,
  [savingsPaths.transactions]: TransactionsScreen,
};

/** All screens about accounts in one: the console's first files have little room for other lazy screens. */
export default function SavingsScreen() {
  const { pathname } = useLocation();
  const Screen = (screens as Partial<Record<string, typeof OverviewScreen>>)[pathname] ?? AccountScreen;
  return <Screen />;
}
