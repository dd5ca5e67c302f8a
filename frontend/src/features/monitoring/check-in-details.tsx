import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { seen } from '@/shared/api/seen';
import formClasses from '@/shared/forms/forms.module.css';
import { FormButtons, SentForm } from '@/shared/forms/sent-form';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { type CheckIn, monitoringApi } from '@/shared/lending/monitoring-api';
import { indianDay } from '@/shared/lib/indian-day';
import { indianTime } from '@/shared/lib/meeting-time';
import { toast } from '@/shared/overlays/toasts';
import { selectUser } from '@/shared/session/session-slice';
import { FactGrid } from '@/shared/ui/fact-grid';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from './monitoring.module.css';

const MOST_REASON = 200;
const A_TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;

/** A time of day in India as an instant. */
const instantOf = (day: string, time: string): string =>
  new Date(`${day}T${time.padStart(5, '0')}:00+05:30`).toISOString();

function CorrectForm({ checkIn, close }: { checkIn: CheckIn; close: () => void }) {
  const { t } = useTranslation('monitoring');
  const [correct, { isLoading }] = monitoringApi.useCorrectCheckInMutation();
  const { checkInId, cameAt, leftAt } = checkIn;
  const form = useRecordForm({
    initial: {
      cameAt: indianTime(Date.parse(cameAt)),
      leftAt: leftAt == null || checkIn.isForgotten ? '' : indianTime(Date.parse(leftAt)),
      reason: '',
    },
    check: (name, values) => {
      if (name === 'reason') return values.reason.trim() === '' ? t('correct.reasonNeeded') : null;
      return A_TIME.test(values[name].trim()) ? null : t('correct.needed');
    },
  });
  const send = async () => {
    if (!form.submit()) return;
    const day = indianDay(Date.parse(cameAt));
    const { error } = await correct({
      checkInId,
      ...seen(checkIn),
      correctCheckInRequest: {
        cameAt: instantOf(day, form.values.cameAt.trim()),
        leftAt: instantOf(day, form.values.leftAt.trim()),
        reason: form.values.reason.trim(),
      },
    });
    if (error !== undefined) return form.settle(error);
    toast.success(t('correct.done'));
    close();
  };
  return (
    <SentForm form={form} send={send}>
      <div className={formClasses.fields}>
        <TextField
          {...form.text('cameAt')}
          label={t('correct.came')}
          hint={t('correct.hint')}
          required
          autoComplete="off"
        />
        <TextField
          {...form.text('leftAt')}
          label={t('correct.left')}
          hint={t('correct.hint')}
          required
          autoComplete="off"
        />
        <div className={formClasses.wide}>
          <TextField
            {...form.text('reason')}
            label={t('correct.reason')}
            required
            maxLength={MOST_REASON}
            autoComplete="off"
          />
        </div>
      </div>
      <FormButtons sendText={t('correct.send')} isSending={isLoading} cancel={close} />
    </SentForm>
  );
}

interface CheckInDetailsProps {
  checkIn: CheckIn;
  facts: ComponentProps<typeof FactGrid>['facts'];
  close: () => void;
}

/** A check-in, and the form that corrects its times. Nobody corrects their own. */
export function CheckInDetails({ checkIn, facts, close }: CheckInDetailsProps) {
  const { t } = useTranslation('monitoring');
  const user = useSelector(selectUser);
  const [isCorrecting, setCorrecting] = useState(false);
  const { correction, correctedByName, cameFrom } = checkIn;
  return (
    <>
      <FactGrid
        facts={[
          ...facts,
          ...(cameFrom == null ? [] : [{ name: t('checkIns.map'), value: t('checkIns.onMap', cameFrom) }]),
          ...(correction === ''
            ? []
            : [
                { name: t('checkIns.correction'), value: correction, wide: true },
                { name: t('checkIns.by'), value: correctedByName ?? '–' },
              ]),
        ]}
      />
      {isCorrecting ? (
        <CorrectForm checkIn={checkIn} close={close} />
      ) : (
        user?.userId !== checkIn.userId && (
          <div className={classes.buttons}>
            <Button onClick={() => setCorrecting(true)}>{t('correct.action')}</Button>
          </div>
        )
      )}
    </>
  );
}
