import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { FormButtons, SentForm } from '@/shared/forms/sent-form';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { isDay } from '@/shared/lib/dates';
import { randomUuidV4 } from '@/shared/lib/device';
import { toast } from '@/shared/overlays/toasts';
import { DateField } from '@/shared/ui/fields/date-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { settingsApi } from '../api';
import { BranchField } from './branch-field';

export function HolidayForm({ added, cancel }: { added: (on: string) => void; cancel: () => void }) {
  const { t } = useTranslation('productSettings');
  const [create, { isLoading }] = settingsApi.useCreateHolidayMutation();
  const [onceKey] = useState(() => randomUuidV4());
  const form = useRecordForm({
    initial: { on: '', name: '', branchId: '' },
    check: (field, { on, name }) => {
      if (field === 'on' && !isDay(on)) return t('holidays.faults.on');
      return field === 'name' && name.trim() === '' ? t('faults.name') : null;
    },
  });
  const submit = async () => {
    if (!form.submit()) return;
    const { on, branchId } = form.values;
    const name = form.values.name.trim();
    const { error } = await create({
      'Idempotency-Key': onceKey,
      createHolidayRequest: { on, name, branchId: branchId === '' ? null : Number(branchId) },
    });
    if (error !== undefined) return form.settle(error);
    form.settle(null);
    toast.success(t('created', { name }));
    added(on);
  };
  return (
    <SentForm form={form} send={submit}>
      <div className={formClasses.fields}>
        <DateField {...form.day('on')} label={t('holidays.on')} hint={t('holidays.onHint')} required />
        <TextField {...form.text('name')} label={t('name')} required maxLength={100} autoComplete="off" />
        <BranchField {...form.text('branchId')} />
      </div>
      <FormButtons sendText={t('holidays.add')} isSending={isLoading} cancel={cancel} />
    </SentForm>
  );
}
