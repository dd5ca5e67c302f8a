import '@/shared/i18n/sheets-texts';
import { useTranslation } from 'react-i18next';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { SheetList } from './sheet-list';

/** The collection sheets that the user reaches. */
export default function SheetsScreen() {
  const { t } = useTranslation('sheets');
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <TenantScope>
        <SheetList />
      </TenantScope>
    </>
  );
}
