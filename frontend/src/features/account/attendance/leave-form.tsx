import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { FormButtons, SentForm } from '@/shared/forms/sent-form';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { leaveKinds, monitoringApi } from '@/shared/lending/monitoring-api';
import { randomUuidV4 } from '@/shared/lib/device';
import { toast } from '@/shared/overlays/toasts';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';

const MOST_REASON = 200;

/** Asks for leave. */
export function LeaveForm({ close }: { close: () => void }) {
  const { t } = useTranslation('monitoring');
  const [onceKey] = useState(() => randomUuidV4());
  const [request, { isLoading }] = monitoringApi.useRequestLeaveMutation();
  const form = useRecordForm({
    initial: { kind: 'casual', from: '', to: '', reason: '' },
    check: (name, { from, to, reason }) => {
      if (name === 'from' && from === '') return t('own.dayNeeded');
      if (name === 'to' && to === '') return t('own.dayNeeded');
      if (name === 'to' && to < from) return t('own.orderNeeded');
      return name === 'reason' && reason.trim() === '' ? t('own.reasonNeeded') : null;
    },
  });
  const send = async () => {
    if (!form.submit()) return;
    const { kind, from, to, reason } = form.values;
    const { error } = await request({
      'Idempotency-Key': onceKey,
      requestLeaveRequest: {
        kind: leaveKinds.find((one) => one === kind) ?? 'casual',
        from,
        to,
        reason: reason.trim(),
      },
    });
    if (error !== undefined) return form.settle(error);
    toast.success(t('own.asked'));
    close();
  };
  return (
    <SentForm form={form} send={send}>
      <div className={formClasses.fields}>
        <DateField {...form.day('from')} label={t('leave.from')} required />
        <DateField {...form.day('to')} label={t('leave.to')} required />
        <SelectField
          {...form.text('kind')}
          label={t('leave.kind')}
          required
          options={leaveKinds.map((value) => ({ value, label: t(`leave.kinds.${value}`) }))}
        />
        <div className={formClasses.wide}>
          <TextField
            {...form.text('reason')}
            label={t('leave.reason')}
            required
            maxLength={MOST_REASON}
            autoComplete="off"
          />
        </div>
      </div>
      <FormButtons sendText={t('own.send')} isSending={isLoading} cancel={close} />
    </SentForm>
  );
}
