import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import formClasses from '@/shared/forms/forms.module.css';
import { FormButtons, SentForm } from '@/shared/forms/sent-form';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { randomUuidV4 } from '@/shared/lib/device';
import { toast } from '@/shared/overlays/toasts';
import { AreaField } from '@/shared/ui/fields/area-field';
import { settingsApi } from '../api';
import { BranchField } from './branch-field';
import { readRows } from './read-rows';

/** The holidays of a year, pasted as lines. All of them are added, or none. */
export function ImportForm({ year, close }: { year: number; close: () => void }) {
  const { t } = useTranslation('productSettings');
  const [importAll, { isLoading }] = settingsApi.useImportHolidaysMutation();
  // A changed text is a new import.
  const [once, setOnce] = useState({ text: '', key: randomUuidV4() });
  const form = useRecordForm({
    initial: { branchId: '', holidays: '' },
    check: (name, { holidays }) => {
      if (name !== 'holidays') return null;
      const { rows, bad } = readRows(holidays);
      if (bad.length > 0) return t('holidays.faults.lines', { lines: bad.join(', ') });
      return rows.length === 0 ? t('holidays.faults.none') : null;
    },
  });
  const { rows } = readRows(form.values.holidays);
  const submit = async () => {
    if (!form.submit()) return;
    const branchId = form.values.branchId === '' ? null : Number(form.values.branchId);
    const body = { year, holidays: rows.map(({ on, name }) => ({ on, name, branchId })) };
    const text = JSON.stringify(body);
    const key = text === once.text ? once.key : randomUuidV4();
    setOnce({ text, key });
    const { error } = await importAll({ 'Idempotency-Key': key, importHolidaysRequest: body });
    if (error === undefined) {
      form.settle(null);
      toast.success(t('holidays.imported', { count: rows.length }));
      return close();
    }
    if (!isApiProblem(error)) return form.settle(error);
    // The server counts the holidays of the request, but users count the lines that they pasted.
    const errors = error.errors.map((fault) => {
      const row = rows[Number(/^holidays\[(\d+)\]/.exec(fault.field)?.[1] ?? -1)];
      const message = row && t('holidays.ofLine', { line: row.line, message: fault.message });
      return message === undefined ? fault : { ...fault, field: 'holidays', message };
    });
    form.settle({ ...error, errors });
  };
  return (
    <SentForm form={form} send={submit}>
      <div className={formClasses.fields}>
        <BranchField {...form.text('branchId')} />
        <div className={formClasses.wide}>
          <AreaField
            {...form.text('holidays')}
            label={t('holidays.lines')}
            hint={t('holidays.linesHint', { year })}
            placeholder={`${year}-01-26, Republic Day`}
            required
            rows={10}
          />
        </div>
      </div>
      <FormButtons
        sendText={t('holidays.importCount', { count: rows.length })}
        isSending={isLoading}
        cancel={close}
      />
    </SentForm>
  );
}
