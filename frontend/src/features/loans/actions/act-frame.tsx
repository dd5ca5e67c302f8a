import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormSummary } from '@/shared/forms/form-summary';
import formClasses from '@/shared/forms/forms.module.css';
import type { FormValues } from '@/shared/forms/use-record-form';
import classes from '../loans.module.css';
import type { ActForm } from './use-act-form';

interface ActFrameProps<V extends FormValues> {
  act: ActForm<V>;
  /** What will happen, shown above the fields. */
  about: string;
  send: string;
  effect?: ReactNode;
  children: ReactNode;
}

/** The form of an act: what will happen, the fields, the result, and the submit button. */
export function ActFrame<V extends FormValues>({ act, about, send, effect, children }: ActFrameProps<V>) {
  const { form, submit, isSending } = act;
  return (
    <form onSubmit={submit} noValidate className={classes.act}>
      <p className={classes.about}>{about}</p>
      <FormSummary faults={form.faults} whole={form.whole} submits={form.submits} />
      <div className={formClasses.fields}>{children}</div>
      {effect}
      <div className={formClasses.buttons}>
        <Button type="submit" loading={isSending}>
          {send}
        </Button>
      </div>
    </form>
  );
}
