import '@/shared/i18n/books-texts';
import { useTranslation } from 'react-i18next';
import { BooksPanels } from '@/features/books/books-panels';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { SettingsTabs } from './settings-tabs';

/** The books of a tenant: trial balance, entries and accounts. */
export default function BooksScreen() {
  const { t } = useTranslation('books');
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <SettingsTabs current="books" />
      <TenantScope>
        <BooksPanels />
      </TenantScope>
    </>
  );
}
