import { useTranslation } from 'react-i18next';
import { offeredBranches, useAllBranches } from '@/shared/api/branches-api';
import formClasses from '@/shared/forms/forms.module.css';
import { RecordPageForm } from '@/shared/forms/saved-record-form';
import { CheckList } from '@/shared/ui/fields/check-list';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import { Panel } from '@/shared/ui/panel';
import type { ReportEntry } from '../catalogue/use-catalogue';
import { exportFormats } from '../exports/exports-api';
import { weekdays } from '../use-when';
import { frequencies, periods, type Schedule } from './schedules-api';
import { INDIA, useScheduleForm } from './use-schedule-form';

interface ScheduleFormProps {
  schedule: Schedule | null;
  /** Those that have data. */
  reports: readonly ReportEntry[];
  saved: (schedule: Schedule) => void;
  cancelTo: string;
}

const days = Array.from({ length: 31 }, (_, index) => String(index + 1));
/** Browsers still use its former name. */
const zones = Intl.supportedValuesOf('timeZone').map((zone) => (zone === 'Asia/Calcutta' ? INDIA : zone));

export function ScheduleForm({ schedule, reports, saved, cancelTo }: ScheduleFormProps) {
  const { t } = useTranslation('reports');
  const { data: branches = [] } = useAllBranches();
  const kept = useScheduleForm({ schedule, saved });
  const { form } = kept;
  const { values } = form;
  const select = (
    name: 'format' | 'period' | 'branchId' | 'frequency' | 'weekday' | 'dayOfMonth' | 'timezone',
    options: readonly (readonly [string, string])[],
    hint?: string,
  ) => (
    <SelectField
      {...form.text(name)}
      label={t(`form.${name}`)}
      hint={hint}
      required={options[0]?.[0] !== ''}
      options={options.map(([value, label]) => ({ value, label: label }))}
    />
  );
  return (
    <Panel title={t('form.title')}>
      <RecordPageForm
        kept={kept}
        what={t('form.what')}
        nameOf={(field) => t(`form.${field}`)}
        saveText={t(schedule === null ? 'form.create' : 'form.save')}
        cancel={cancelTo}
      >
        <div className={formClasses.group}>
          <div className={formClasses.fields}>
            <TextField {...form.text('name')} label={t('form.name')} required autoComplete="off" />
            {select(
              'format',
              exportFormats.map((format) => [format, t(`formats.${format}`)]),
            )}
            {select(
              'period',
              [
                ['', t('form.ownPeriod')],
                ...periods.map((period) => [period, t(`schedules.periods.${period}`)] as const),
              ],
              t('form.periodHint'),
            )}
            {select('branchId', [
              ['', t('form.allBranches')],
              ...offeredBranches(branches, [Number(schedule?.parameters.branchId)]).map(
                ({ BranchId, BranchName }) => [String(BranchId), BranchName] as const,
              ),
            ])}
          </div>
        </div>
        <div className={formClasses.group}>
          <CheckList
            name="reports"
            label={t('form.reports')}
            required
            options={reports.map(({ key, title, categoryName }) => ({
              value: key as string,
              label: title,
              detail: categoryName,
            }))}
            value={values.reports.map(String)}
            error={form.errorsOf('reports')}
            onChange={(chosen) => form.set('reports', chosen)}
          />
        </div>
        <div className={formClasses.group}>
          <div className={formClasses.fields}>
            {select(
              'frequency',
              frequencies.map((frequency) => [frequency, t(`schedules.frequencies.${frequency}`)]),
            )}
            {values.frequency === 'weekly' &&
              select(
                'weekday',
                weekdays.map((day) => [String(day), t(`schedules.weekdays.${day}`)]),
              )}
            {values.frequency === 'monthly' &&
              select(
                'dayOfMonth',
                days.map((day) => [day, day]),
                t('form.dayHint'),
              )}
            <TextField {...form.text('time')} type="time" label={t('form.time')} required />
            {select(
              'timezone',
              (zones.includes(values.timezone) ? zones : [values.timezone, ...zones]).map((zone) => [
                zone,
                zone,
              ]),
            )}
          </div>
        </div>
        <div className={formClasses.group}>
          <div className={formClasses.fields}>
            <TextField
              {...form.text('recipients')}
              label={t('form.recipients')}
              hint={t('form.recipientsHint')}
              required
              autoComplete="off"
              spellCheck={false}
            />
            <ToggleField label={t('form.isActive')} {...form.toggle('isActive')} />
          </div>
        </div>
      </RecordPageForm>
    </Panel>
  );
}
