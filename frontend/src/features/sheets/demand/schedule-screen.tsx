import '@/shared/i18n/sheets-texts';
import { useTranslation } from 'react-i18next';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { DemandList } from './demand-list';
import { NarrowingFields } from './narrowing-fields';
import { useNarrowing } from './use-narrowing';

function Shown() {
  const narrowing = useNarrowing();
  const today = useBusinessDate();
  const on = narrowing.on ?? today;
  if (on === undefined) return <Placeholder />;
  return (
    <>
      <NarrowingFields on={on} narrowing={narrowing} />
      <DemandList on={on} narrowing={narrowing} />
    </>
  );
}

/** What falls due on a day, ahead and behind, from branches down to clients. */
export default function ScheduleScreen() {
  const { t } = useTranslation('sheets');
  return (
    <>
      <ScreenHeading title={t('schedule.title')} subtitle={t('schedule.subtitle')} />
      <TenantScope>
        <Shown />
      </TenantScope>
    </>
  );
}
