import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { centreOptions, useCentres } from '@/shared/lending/centres-api';
import { useOnlyBranch } from '@/shared/lending/use-only-branch';
import { useStaff } from '@/shared/lending/use-staff';
import { daysAfter } from '@/shared/lib/indian-day';
import { DayField } from '@/shared/ui/fields/day-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import classes from '../sheets.module.css';
import type { Narrowing } from './use-narrowing';

/** The day, and whose demand it is. Officers and centres are offered once a branch is chosen, or if there is only one. */
export function NarrowingFields({ on, narrowing }: { on: string; narrowing: Narrowing }) {
  const { t } = useTranslation('sheets');
  const { officerId, centreId, change } = narrowing;
  const only = useOnlyBranch();
  const branchId = narrowing.branchId ?? only;
  const { data: branches } = useAllBranches();
  const centres = useCentres(branchId);
  const { staff } = useStaff(branchId ?? 0);
  const value = (id: number | undefined) => (id === undefined ? '' : String(id));
  return (
    <div className={classes.narrowing}>
      <DayField label={t('schedule.on')} value={on} change={(day) => change({ on: day })} />
      <div className={classes.steps}>
        <Button variant="default" size="md" onClick={() => change({ on: daysAfter(on, -1) })}>
          {t('schedule.previous')}
        </Button>
        <Button variant="default" size="md" onClick={() => change({ on: daysAfter(on, 1) })}>
          {t('schedule.next')}
        </Button>
      </div>
      {(only === undefined || narrowing.branchId !== undefined) && (
        <SelectField
          label={t('filters.branch')}
          none={t('list.allBranches')}
          options={branchOptions(branches)}
          value={value(branchId)}
          onChange={({ currentTarget }) =>
            change({ branchId: currentTarget.value, officerId: '', centreId: '' })
          }
        />
      )}
      {branchId !== undefined && (
        <>
          <SelectField
            label={t('filters.officer')}
            none={t('schedule.any')}
            options={staff}
            value={value(officerId)}
            onChange={({ currentTarget }) => change({ officerId: currentTarget.value })}
          />
          <SelectField
            label={t('filters.centre')}
            none={t('schedule.any')}
            options={centreOptions(centres)}
            value={value(centreId)}
            onChange={({ currentTarget }) => change({ centreId: currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}
