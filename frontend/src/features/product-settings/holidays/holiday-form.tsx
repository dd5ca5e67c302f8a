import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSummary } from '@/shared/forms/form-summary';
import formClasses from '@/shared/forms/forms.module.css';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { isDay } from '@/shared/lib/dates';
import { randomUuidV4 } from '@/shared/lib/device';
import { toast } from '@/shared/overlays/toasts';
import { DateField } from '@/shared/ui/fields/date-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { settingsApi } from '../api';
import { BranchField } from './branch-field';

export function HolidayForm({ added, cancel }: { added: (on: string) => void; cancel: () => void }) {
  const { t } = useTranslation(['productSettings', 'common']);
  const [create, { isLoading }] = settingsApi.useCreateHolidayMutation();
  const [onceKey] = useState(() => randomUuidV4());
  const form = useRecordForm({
    initial: { on: '', name: '', branchId: '' },
    check: (field, { on, name }) => {
      if (field === 'on' && !isDay(on)) return t('productSettings:holidays.faults.on');
      return field === 'name' && name.trim() === '' ? t('productSettings:faults.name') : null;
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
    toast.success(t('productSettings:created', { name }));
    added(on);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form onSubmit={send} noValidate>
      <FormSummary faults={form.faults} whole={form.whole} submits={form.submits} />
      <div className={formClasses.fields}>
        <DateField
          {...form.day('on')}
          label={t('productSettings:holidays.on')}
          hint={t('productSettings:holidays.onHint')}
          required
        />
        <TextField
          {...form.text('name')}
          label={t('productSettings:name')}
          required
          maxLength={100}
          autoComplete="off"
        />
        <BranchField {...form.text('branchId')} />
      </div>
      <div className={formClasses.buttons}>
        <Button type="submit" loading={isLoading}>
          {t('productSettings:holidays.add')}
        </Button>
        <Button variant="default" onClick={cancel} disabled={isLoading}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
