import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useRecordPage } from '@/shared/forms/use-saved-record';
import { isEmail } from '@/shared/lib/contact-rules';
import { selectUser } from '@/shared/session/session-slice';
import { exportFormats } from '../exports/exports-api';
import { frequencies, periods, type Schedule, type ScheduleRequest, schedulesApi } from './schedules-api';

export type ScheduleValues = {
  name: string;
  reports: readonly string[];
  format: string;
  /** '' if each report keeps its own. */
  period: string;
  branchId: string;
  frequency: string;
  weekday: string;
  dayOfMonth: string;
  /** '07:30' */
  time: string;
  timezone: string;
  /** Separated by commas, spaces or lines. */
  recipients: string;
  isActive: boolean;
};

export const INDIA = 'Asia/Kolkata';

const fresh = (email: string): ScheduleValues => ({
  name: '',
  reports: [],
  format: 'pdf',
  period: '',
  branchId: '',
  frequency: 'daily',
  weekday: '1',
  dayOfMonth: '1',
  time: '07:00',
  timezone: INDIA,
  recipients: email,
  isActive: true,
});

const fromSchedule = (schedule: Schedule): ScheduleValues => ({
  name: schedule.name,
  reports: schedule.reports,
  format: schedule.format,
  period: schedule.parameters.period ?? '',
  branchId: String(schedule.parameters.branchId ?? ''),
  frequency: schedule.frequency,
  weekday: String(schedule.weekday ?? 1),
  dayOfMonth: String(schedule.dayOfMonth ?? 1),
  time: schedule.time,
  timezone: schedule.timezone,
  recipients: schedule.recipients.join(', '),
  isActive: schedule.isActive,
});

export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '');

const oneOf = <T extends string>(known: readonly T[], value: string, otherwise: T): T =>
  known.find((one) => one === value) ?? otherwise;

function toRequest(values: ScheduleValues, before: Schedule | null): ScheduleRequest {
  const frequency = oneOf(frequencies, values.frequency, 'daily');
  return {
    name: values.name.trim(),
    reports: [...values.reports],
    format: oneOf(exportFormats, values.format, 'pdf'),
    parameters: {
      // Filters that this form does not show are kept.
      ...before?.parameters,
      branchId: values.branchId === '' ? null : Number(values.branchId),
      period: periods.find((known) => known === values.period) ?? null,
    },
    frequency,
    weekday: frequency === 'weekly' ? Number(values.weekday) : null,
    dayOfMonth: frequency === 'monthly' ? Number(values.dayOfMonth) : null,
    time: values.time,
    timezone: values.timezone,
    recipients: addressesIn(values.recipients),
    isActive: values.isActive,
  };
}

interface ScheduleFormOptions {
  schedule: Schedule | null;
  saved: (schedule: Schedule) => void;
}

export function useScheduleForm({ schedule, saved }: ScheduleFormOptions) {
  const { t } = useTranslation('reports');
  const user = useSelector(selectUser);
  const [create] = schedulesApi.useCreateReportScheduleMutation();
  const [change] = schedulesApi.useChangeReportScheduleMutation();
  const [read] = schedulesApi.useLazyGetReportScheduleQuery();
  return useRecordPage<Schedule, ScheduleValues>({
    record: schedule,
    blank: fresh(user?.email ?? ''),
    valuesOf: fromSchedule,
    check: (name, values) => {
      if (name === 'name') return values.name.trim() === '' ? t('form.faults.name') : null;
      if (name === 'reports') return values.reports.length === 0 ? t('form.faults.reports') : null;
      if (name === 'time') return /^\d{2}:\d{2}$/.test(values.time) ? null : t('form.faults.time');
      if (name === 'recipients') {
        const addresses = addressesIn(values.recipients);
        const wrong = addresses.find((address) => !isEmail(address));
        if (addresses.length === 0) return t('form.faults.recipients');
        return wrong === undefined ? null : t('form.faults.recipient', { address: wrong });
      }
      return null;
    },
    create: (values, once) => create({ ...once, reportScheduleRequest: toRequest(values, null) }),
    change: (values, version, record) =>
      change({
        scheduleId: record.scheduleId,
        reportScheduleRequest: { ...toRequest(values, record), version },
      }),
    read: async ({ scheduleId }) => (await read({ scheduleId })).data,
    // In the form, the filters of the reports are beside the other fields; on the wire they are nested one level.
    fieldOf: (field) => field.replace(/^parameters\./, ''),
    saved,
  });
}
