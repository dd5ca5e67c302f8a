import type { ReactNode } from 'react';
import formClasses from '@/shared/forms/forms.module.css';
import { FormButtons, SentForm } from '@/shared/forms/sent-form';
import type { ActForm } from '@/shared/forms/use-act-form';
import type { FormValues } from '@/shared/forms/use-record-form';
import classes from '../loans.module.css';

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
    <SentForm
      form={form}
      send={submit}
      className={classes.act}
      above={<p className={classes.about}>{about}</p>}
    >
      <div className={formClasses.fields}>{children}</div>
      {effect}
      <FormButtons sendText={send} isSending={isSending} />
    </SentForm>
  );
}
