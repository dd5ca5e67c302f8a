import { useTranslation } from 'react-i18next';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import formClasses from '@/shared/forms/forms.module.css';
import { FormButtons, SentForm } from '@/shared/forms/sent-form';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { sheetsApi } from '@/shared/lending/sheets-api';
import { formatCount } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import classes from '../sheets.module.css';

interface GenerateFormProps {
  /** The business date, or the day that the list shows. */
  on: string;
  close: (on?: string) => void;
}

/** Creates the sheets of a day. */
export function GenerateForm({ on, close }: GenerateFormProps) {
  const { t } = useTranslation('sheets');
  const [generate, { isLoading }] = sheetsApi.useGenerateSheetsMutation();
  const { data: branches } = useAllBranches();
  const form = useRecordForm({
    initial: { on, branchId: '' },
    check: (name, values) => (name === 'on' && values.on === '' ? t('list.onNeeded') : null),
  });
  const send = async () => {
    if (!form.submit()) return;
    const { data, error } = await generate({
      generateSheetsRequest: { on: form.values.on, branchId: Number(form.values.branchId) || null },
    });
    if (data === undefined) return form.settle(error);
    const { created, existing } = data;
    toast.success(t('list.created', { created: formatCount(created), existing: formatCount(existing) }));
    close(form.values.on);
  };
  return (
    <SentForm form={form} send={send} above={<p className={classes.about}>{t('list.about')}</p>}>
      <div className={formClasses.fields}>
        <DateField {...form.day('on')} label={t('list.on')} required />
        <SelectField
          {...form.text('branchId')}
          label={t('list.branch')}
          none={t('list.allBranches')}
          options={branchOptions(branches)}
        />
      </div>
      <FormButtons sendText={t('list.send')} isSending={isLoading} cancel={() => close()} />
    </SentForm>
  );
}
