import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormButtons, SentForm } from '@/shared/forms/sent-form';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { type Sheet, sheetsApi } from '@/shared/lending/sheets-api';
import { useStaff } from '@/shared/lending/use-staff';
import { formatBusinessDate } from '@/shared/lib/dates';
import { toast } from '@/shared/overlays/toasts';
import { SelectField } from '@/shared/ui/fields/select-field';
import classes from '../sheets.module.css';

/** Another officer takes the centre on the day of the sheet. */
export function AssignForm({ sheet, close }: { sheet: Sheet; close: () => void }) {
  const { t } = useTranslation('sheets');
  const [assign] = sheetsApi.useAssignCentreMutation();
  const { staff } = useStaff(sheet.branchId, 'recordsPayments');
  const [isSending, setSending] = useState(false);
  const form = useRecordForm({
    initial: { officerId: '' },
    check: (_name, { officerId }) => (officerId === '' ? t('assign.needed') : null),
  });
  const send = async () => {
    if (!form.submit()) return;
    setSending(true);
    const { error } = await assign({
      assignCentreRequest: {
        centreId: sheet.centreId,
        on: sheet.on,
        officerId: Number(form.values.officerId),
      },
    });
    setSending(false);
    if (error !== undefined) return form.settle(error);
    toast.success(t('assign.done'));
    close();
  };
  return (
    <SentForm form={form} send={send}>
      <p className={classes.about}>{t('assign.about', { date: formatBusinessDate(sheet.on) })}</p>
      <SelectField
        {...form.text('officerId')}
        label={t('assign.officer')}
        required
        none={t('assign.choose')}
        options={staff.filter(({ value }) => value !== sheet.officerId)}
      />
      <FormButtons sendText={t('assign.send')} isSending={isSending} cancel={close} />
    </SentForm>
  );
}
