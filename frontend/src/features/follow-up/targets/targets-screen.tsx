import '@/shared/i18n/follow-up-texts';
import { useTranslation } from 'react-i18next';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { useOnlyBranch } from '@/shared/lending/use-only-branch';
import { formatMonth, isDay } from '@/shared/lib/dates';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { idIn } from '@/shared/lists/chosen';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import narrowing from '@/shared/ui/fields/narrowing.module.css';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { monthsAround } from './months';
import { TargetList } from './target-list';

function Shown() {
  const { t } = useTranslation('followUp');
  const { query, change } = useAddressQuery();
  const { data: branches } = useAllBranches();
  const today = useBusinessDate();
  const named = query.get('month') ?? '';
  const month = isDay(`${named}-01`) ? named : today?.slice(0, 7);
  const branchId = idIn(query.get('branchId') ?? undefined);
  const isOffered = useOnlyBranch() === undefined || branchId !== undefined;
  if (today === undefined || month === undefined) return <Placeholder />;
  return (
    <>
      <div className={narrowing.narrowing}>
        <SelectField
          label={t('targets.month')}
          value={month}
          options={monthsAround(today).map((value) => ({ value, label: formatMonth(value) }))}
          unlisted={formatMonth(month)}
          onChange={({ currentTarget }) => change({ month: currentTarget.value })}
        />
        {isOffered && (
          <SelectField
            label={t('targets.branch')}
            none={t('targets.allBranches')}
            value={branchId === undefined ? '' : String(branchId)}
            options={branchOptions(branches)}
            onChange={({ currentTarget }) => change({ branchId: currentTarget.value })}
          />
        )}
      </div>
      <TargetList month={month} branchId={branchId} />
    </>
  );
}

/** The targets of a month and the progress towards them. */
export default function TargetsScreen() {
  const { t } = useTranslation('followUp');
  return (
    <>
      <ScreenHeading title={t('targets.title')} subtitle={t('targets.subtitle')} />
      <TenantScope>
        <Shown />
      </TenantScope>
    </>
  );
}
