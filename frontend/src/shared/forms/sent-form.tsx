import '@/shared/i18n/forms-texts';
import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { submitting } from '../lib/submitting';
import { FormSummary, type FormSummaryProps } from './form-summary';
import classes from './forms.module.css';

type Submitted = Pick<FormSummaryProps, 'faults' | 'whole' | 'submits'>;

/** A form whose errors name their fields, because several fields can have the same error. */
export const namingFields = (
  { faults, whole, submits }: Submitted,
  nameOf: (field: string) => string,
): Submitted => ({
  faults: faults.map(({ field, message }) => ({ field, message: `${nameOf(field)}: ${message}` })),
  whole,
  submits,
});

interface SentFormProps extends Omit<ComponentProps<'form'>, 'form' | 'noValidate' | 'onSubmit'> {
  form: Submitted;
  send: () => unknown;
  reveal?: FormSummaryProps['reveal'];
  /** What comes before the errors. */
  above?: ReactNode;
}

/** A form that is sent by the page: the errors of its last submit, then its fields and buttons. */
export function SentForm({ form, send, reveal, above, children, ...element }: SentFormProps) {
  return (
    <form {...element} onSubmit={submitting(send)} noValidate>
      {above}
      <FormSummary faults={form.faults} whole={form.whole} submits={form.submits} reveal={reveal} />
      {children}
    </form>
  );
}

interface FormButtonsProps {
  sendText: string;
  isSending?: boolean;
  /** Nothing can be sent now. */
  disabled?: boolean;
  /** Closes the form, or the address to open instead. */
  cancel?: (() => void) | string;
  cancelText?: string;
}

export function FormButtons({ sendText, isSending, disabled, cancel, cancelText }: FormButtonsProps) {
  const { t } = useTranslation('common');
  const text = cancelText ?? t('cancel');
  return (
    <div className={classes.buttons}>
      <Button type="submit" loading={isSending} disabled={disabled}>
        {sendText}
      </Button>
      {typeof cancel === 'string' && (
        <Button component={Link} variant="default" to={cancel}>
          {text}
        </Button>
      )}
      {typeof cancel === 'function' && (
        <Button variant="default" onClick={cancel} disabled={isSending}>
          {text}
        </Button>
      )}
    </div>
  );
}
