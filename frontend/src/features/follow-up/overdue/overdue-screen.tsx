import '@/shared/i18n/follow-up-texts';
import { useTranslation } from 'react-i18next';
import { TabbedScreen } from '../tabbed-screen';
import { OverdueList } from './overdue-list';
import { PromiseList } from './promise-list';

/** Overdue loans and promises to pay. */
export default function OverdueScreen() {
  const { t } = useTranslation('followUp');
  return (
    <TabbedScreen
      title={t('overdue.title')}
      subtitle={t('overdue.subtitle')}
      tabs={[
        { name: 'loans', label: t('overdue.tabs.loans'), screen: OverdueList },
        { name: 'promises', label: t('overdue.tabs.promises'), screen: PromiseList },
      ]}
    />
  );
}
