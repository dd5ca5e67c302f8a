import '@/shared/i18n/follow-up-texts';
import '@/shared/i18n/sheets-texts';
import { useTranslation } from 'react-i18next';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { followUpApi } from '@/shared/lending/follow-up-api';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { useOnlyBranch } from '@/shared/lending/use-only-branch';
import { formatBusinessDate, isDay } from '@/shared/lib/dates';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { idIn } from '@/shared/lists/chosen';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { DayField } from '@/shared/ui/fields/day-field';
import narrowing from '@/shared/ui/fields/narrowing.module.css';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Loaded } from '@/shared/ui/loaded';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { SummaryDay } from './summary-day';

function Summary({ on, branchId }: { on: string; branchId: number | undefined }) {
  const { t } = useTranslation('followUp');
  const query = followUpApi.useViewCollectionSummaryQuery(
    { on, branchId },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Loaded query={query} failed={t('dashboard.notLoaded')}>
      {(summary) => <SummaryDay summary={summary} query={query} branchId={branchId} />}
    </Loaded>
  );
}

function Shown() {
  const { t } = useTranslation('followUp');
  const { query, change } = useAddressQuery();
  const { data: branches } = useAllBranches();
  const today = useBusinessDate();
  const named = query.get('on') ?? '';
  const on = isDay(named) ? named : today;
  const branchId = idIn(query.get('branchId') ?? undefined);
  const isOffered = useOnlyBranch() === undefined || branchId !== undefined;
  return (
    <>
      <ScreenHeading
        title={t('dashboard.title')}
        {...(on !== undefined && { subtitle: t('dashboard.subtitle', { date: formatBusinessDate(on) }) })}
      />
      {on === undefined ? (
        <Placeholder />
      ) : (
        <>
          <div className={narrowing.narrowing}>
            <DayField label={t('dashboard.on')} value={on} change={(day) => change({ on: day })} />
            {isOffered && (
              <SelectField
                label={t('dashboard.branch')}
                none={t('dashboard.allBranches')}
                value={branchId === undefined ? '' : String(branchId)}
                options={branchOptions(branches)}
                onChange={({ currentTarget }) => change({ branchId: currentTarget.value })}
              />
            )}
          </div>
          <Summary on={on} branchId={branchId} />
        </>
      )}
    </>
  );
}

/** The collections of a day. Officers see their own. */
export default function DashboardScreen() {
  return (
    <TenantScope>
      <Shown />
    </TenantScope>
  );
}
