import '@/shared/i18n/day-end-texts';
import { useTranslation } from 'react-i18next';
import { DayEndPanels } from '@/features/day-end/day-end-panels';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { SettingsTabs } from './settings-tabs';

export default function DayEndScreen() {
  const { t } = useTranslation('dayEnd');
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <SettingsTabs current="dayEnd" />
      <TenantScope>
        <DayEndPanels />
      </TenantScope>
    </>
  );
}
