import '@/shared/i18n/lending-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormButtons, SentForm } from '@/shared/forms/sent-form';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { randomUuidV4 } from '@/shared/lib/device';
import { TextField } from '@/shared/ui/fields/text-field';

const MOST_LETTERS = 500;

interface ReasonFormProps {
  label: string;
  hint?: string;
  confirmText: string;
  /** Cancel unless it says otherwise. */
  cancelText?: string;
  /** Sends the reason. The key stays the same, so that a resend is carried out once. */
  run: (reason: string, onceKey: string) => Promise<{ error?: unknown }>;
  done: () => void;
  cancel: () => void;
}

export function ReasonForm({ label, hint, confirmText, cancelText, run, done, cancel }: ReasonFormProps) {
  const { t } = useTranslation('lending');
  const [onceKey] = useState(() => randomUuidV4());
  const [isSending, setSending] = useState(false);
  const form = useRecordForm({
    initial: { reason: '' },
    check: (_name, { reason }) => {
      if (reason.trim() === '') return t('reason.needed');
      return reason.trim().length > MOST_LETTERS ? t('reason.tooLong', { most: MOST_LETTERS }) : null;
    },
  });
  const submit = async () => {
    if (!form.submit()) return;
    setSending(true);
    const { error } = await run(form.values.reason.trim(), onceKey);
    setSending(false);
    if (error !== undefined) return form.settle(error);
    done();
  };
  return (
    <SentForm form={form} send={submit}>
      <TextField {...form.text('reason')} label={label} hint={hint} required autoComplete="off" />
      <FormButtons sendText={confirmText} isSending={isSending} cancel={cancel} cancelText={cancelText} />
    </SentForm>
  );
}
