import '@/shared/i18n/follow-up-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { RecordPageForm } from '@/shared/forms/saved-record-form';
import { type Unversioned, useSavedRecord } from '@/shared/forms/use-saved-record';
import { indianDay } from '@/shared/lib/indian-day';
import { indianTime } from '@/shared/lib/meeting-time';
import { toast } from '@/shared/overlays/toasts';
import { useMay } from '@/shared/session/use-may';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { parseRupees } from './amounts';
import { ClientField } from './client-field';
import { type Contact, contactKinds, contactOutcomes, followUpApi } from './follow-up-api';
import { loansApi } from './loans-api';

const blank = {
  clientId: '',
  loanId: '',
  kind: '',
  outcome: '',
  on: '',
  time: '',
  place: '',
  promiseAmount: '',
  promiseOn: '',
  nextOn: '',
  nextWhat: '',
  note: '',
};

type Values = typeof blank;

/** The form's field for each field of the request that has another name. */
const fields: Readonly<Record<string, keyof Values>> = {
  at: 'time',
  promise: 'promiseAmount',
  'promise.amount': 'promiseAmount',
  'promise.on': 'promiseOn',
  nextAction: 'nextWhat',
  'nextAction.on': 'nextOn',
  'nextAction.what': 'nextWhat',
};

const MOST_LOANS = 50;

export interface ContactLoan {
  loanId: number;
  loanNumber?: string | null;
}

interface ContactFormProps {
  /** The client. If undefined, the form has a field to choose one. */
  clientId?: number | undefined;
  /** The loan that is selected initially. */
  loan?: ContactLoan | undefined;
  close: () => void;
}

/** Records a call, visit, letter or meeting with a client, with its outcome and the next action. */
export function ContactForm({ clientId, loan, close }: ContactFormProps) {
  const { t } = useTranslation('followUp');
  const may = useMay();
  const [record] = followUpApi.useRecordContactMutation();
  const [now] = useState(() => ({ on: indianDay(), time: indianTime() }));
  const start: Values = {
    ...blank,
    ...now,
    clientId: String(clientId ?? ''),
    loanId: String(loan?.loanId ?? ''),
  };
  const kept = useSavedRecord<Unversioned<Contact>, Values>({
    record: null,
    blank: start,
    valuesOf: () => start,
    check: (field, values) => {
      const isMissing = (wanted: boolean) => wanted && values[field].trim() === '';
      const promises = values.outcome === 'promised';
      const isPlanned = values.nextOn !== '' || values.nextWhat.trim() !== '';
      switch (field) {
        case 'clientId':
          return isMissing(true) ? t('form.faults.client') : null;
        case 'kind':
        case 'outcome':
        case 'on':
        case 'time':
          return isMissing(true) ? t(`form.faults.${field}`) : null;
        case 'promiseAmount':
          return promises && !((parseRupees(values.promiseAmount) ?? 0) > 0)
            ? t('form.faults.promiseAmount')
            : null;
        case 'promiseOn':
          return isMissing(promises) ? t('form.faults.promiseOn') : null;
        case 'nextOn':
        case 'nextWhat':
          return isMissing(isPlanned) ? t(`form.faults.${field}`) : null;
        default:
          return null;
      }
    },
    create: (values, once) => {
      const isNow = values.on === indianDay() && values.time === indianTime();
      return record({
        ...once,
        recordContactRequest: {
          clientId: Number(values.clientId),
          loanId: Number(values.loanId) || null,
          kind: values.kind,
          outcome: values.outcome,
          at: isNow ? null : `${values.on}T${values.time}:00+05:30`,
          place: values.place.trim(),
          promise:
            values.outcome === 'promised'
              ? { amount: parseRupees(values.promiseAmount) ?? 0, on: values.promiseOn }
              : null,
          nextAction: values.nextOn === '' ? null : { on: values.nextOn, what: values.nextWhat.trim() },
          note: values.note.trim(),
        },
      });
    },
    about: { outside_hours: 'time', visit_not_allowed: 'kind' },
    fieldOf: (field) => fields[field] ?? field,
    saved: () => {
      toast.success(t('form.done'));
      close();
    },
  });
  const { form } = kept;
  const loans = loansApi.useListLoansQuery(
    { clientId: Number(form.values.clientId), state: 'active', page: 1, pageSize: MOST_LOANS },
    { skip: form.values.clientId === '' || !may('LOAN_APPLICATION_VIEW') },
  );
  const paidOut = loans.currentData?.items ?? [];
  return (
    <RecordPageForm kept={kept} saveText={t('form.send')} cancel={close}>
      <div className={formClasses.group}>
        <div className={formClasses.fields}>
          {clientId === undefined && (
            <ClientField
              name="clientId"
              label={t('form.client')}
              value={form.values.clientId}
              none={t('form.chooseClient')}
              error={form.errorsOf('clientId')}
              change={(id) => {
                form.set('clientId', id);
                form.set('loanId', '');
              }}
            />
          )}
          {(paidOut.length > 0 || form.values.loanId !== '') && (
            <SelectField
              {...form.text('loanId')}
              label={t('form.loan')}
              none={t('form.anyLoan')}
              options={paidOut.map((one) => ({
                value: String(one.loanId),
                label: `${one.loanNumber ?? ''} ${one.productName}`.trim(),
              }))}
              unlisted={loan?.loanNumber ?? t('form.loan')}
            />
          )}
          <SelectField
            {...form.text('kind')}
            label={t('form.kind')}
            required
            hint={t('form.hours')}
            none={t('form.choose')}
            options={contactKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <SelectField
            {...form.text('outcome')}
            label={t('form.outcome')}
            required
            none={t('form.choose')}
            options={contactOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          />
          <DateField {...form.day('on')} label={t('form.on')} required max={now.on} />
          <TextField {...form.text('time')} type="time" label={t('form.time')} required />
          {(form.values.kind === 'visit' || form.values.kind === 'meeting') && (
            <TextField {...form.text('place')} label={t('form.place')} maxLength={200} autoComplete="off" />
          )}
          <TextField {...form.text('note')} label={t('form.note')} maxLength={500} autoComplete="off" />
        </div>
      </div>
      {form.values.outcome === 'promised' && (
        <fieldset className={formClasses.group}>
          <legend>{t('form.promise')}</legend>
          <div className={formClasses.fields}>
            <TextField
              {...form.text('promiseAmount')}
              label={t('form.promiseAmount')}
              required
              inputMode="decimal"
              autoComplete="off"
            />
            <DateField {...form.day('promiseOn')} label={t('form.promiseOn')} required min={now.on} />
          </div>
        </fieldset>
      )}
      <fieldset className={formClasses.group}>
        <legend>{t('form.next')}</legend>
        <div className={formClasses.fields}>
          <DateField {...form.day('nextOn')} label={t('form.nextOn')} min={now.on} />
          <TextField
            {...form.text('nextWhat')}
            label={t('form.nextWhat')}
            maxLength={200}
            autoComplete="off"
          />
        </div>
      </fieldset>
    </RecordPageForm>
  );
}
