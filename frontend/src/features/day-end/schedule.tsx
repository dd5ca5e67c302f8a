import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { seen } from '@/shared/api/seen';
import { SavedRecordForm } from '@/shared/forms/saved-record-form';
import { useSavedRecord } from '@/shared/forms/use-saved-record';
import { formatMeetingTime } from '@/shared/lib/meeting-time';
import { confirm } from '@/shared/overlays/overlays';
import { toast } from '@/shared/overlays/toasts';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { TextField } from '@/shared/ui/fields/text-field';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import { type DayEndSettings, dayEndApi } from './api';
import classes from './day-end.module.css';

type Values = { endsAt: string; closesBranches: boolean; endsSameDay: boolean };

const isMorning = (time: string): boolean => time < '12:00';

interface ScheduleFormProps {
  settings: DayEndSettings;
  close: () => void;
}

function ScheduleForm({ settings, close }: ScheduleFormProps) {
  const { t } = useTranslation('dayEnd');
  const [change] = dayEndApi.useChangeDayEndSettingsMutation();
  const [read] = dayEndApi.useLazyGetDayEndSettingsQuery();
  const valuesOf = ({ endsAt, closesBranches, endsSameDay }: DayEndSettings): Values => ({
    endsAt,
    closesBranches,
    endsSameDay,
  });
  const kept = useSavedRecord<DayEndSettings, Values>({
    record: settings,
    blank: valuesOf(settings),
    valuesOf,
    check: (field, { endsAt, endsSameDay }) =>
      field === 'endsAt' && endsAt !== '' && !endsSameDay && !isMorning(endsAt)
        ? t('schedule.faults.early')
        : null,
    change: async (values, version) => {
      const send = (more: { endsNow?: true }) =>
        change({ ...seen({ version }), changeDayEndSettingsRequest: { ...values, ...more } });
      const reply = await send({});
      if (!isApiProblem(reply.error) || reply.error.code !== 'ends_now') return reply;
      const agreed = await confirm({
        title: t('schedule.nowTitle'),
        message: t('schedule.nowMessage'),
        confirmText: t('schedule.now'),
      });
      return agreed ? send({ endsNow: true }) : reply;
    },
    read: async () => (await read({})).data,
    saved: () => {
      toast.success(t('schedule.saved'));
      close();
    },
  });
  const { form } = kept;
  return (
    <SavedRecordForm
      kept={kept}
      what={t('schedule.these')}
      labels={{
        endsAt: t('schedule.endsAt'),
        closesBranches: t('schedule.closesBranches'),
        endsSameDay: t('schedule.endsSameDay'),
      }}
      saveText={t('schedule.save')}
      cancel={close}
    >
      <TextField
        {...form.text('endsAt')}
        type="time"
        label={t('schedule.endsAt')}
        hint={t('schedule.endsAtHint')}
      />
      <ToggleField {...form.toggle('closesBranches')} label={t('schedule.closesBranches')} />
      <ToggleField {...form.toggle('endsSameDay')} label={t('schedule.endsSameDay')} />
    </SavedRecordForm>
  );
}

/** Shows and changes when days end by themselves. */
export function Schedule() {
  const { t } = useTranslation('dayEnd');
  const { data, isError, isFetching, refetch } = dayEndApi.useGetDayEndSettingsQuery({});
  const [isChanging, setChanging] = useState(false);
  if (data === undefined && isError && !isFetching)
    return <FailedNotice text={t('schedule.failed')} retry={refetch} />;
  if (data === undefined) return <Placeholder className={classes.waiting} />;
  const { endsAt, closesBranches, endsSameDay } = data;
  return (
    <Panel title={t('schedule.title')}>
      {isChanging ? (
        <ScheduleForm settings={data} close={() => setChanging(false)} />
      ) : (
        <>
          <p className={classes.sentence}>
            {endsAt === ''
              ? t('schedule.never')
              : t(isMorning(endsAt) ? 'schedule.inTheNight' : 'schedule.inTheEvening', {
                  time: formatMeetingTime(endsAt),
                })}{' '}
            {endsAt !== '' && t(closesBranches ? 'schedule.closes' : 'schedule.waits')}
          </p>
          <p className={classes.muted}>{t(endsSameDay ? 'schedule.sameDay' : 'schedule.nextDay')}</p>
          <Button className={classes.run} variant="default" onClick={() => setChanging(true)}>
            {t('schedule.change')}
          </Button>
        </>
      )}
    </Panel>
  );
}
