import '@/shared/i18n/tills-texts';
import { useTranslation } from 'react-i18next';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { TillList } from './till-list';

/** The tills of the branches that the user reaches. */
export default function TillsScreen() {
  const { t } = useTranslation('tills');
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <TenantScope>
        <TillList />
      </TenantScope>
    </>
  );
}
