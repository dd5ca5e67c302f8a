import type { ReactNode } from 'react';
import formClasses from '@/shared/forms/forms.module.css';
import { FormButtons, SentForm } from '@/shared/forms/sent-form';
import type { ActForm } from '@/shared/forms/use-act-form';
import type { FormValues } from '@/shared/forms/use-record-form';
import type { SavingsAccount } from '../api';
import classes from '../savings.module.css';

export interface ActProps {
  account: SavingsAccount;
  /** Called when the act was carried out or cancelled. */
  close: () => void;
}

interface ActFrameProps<V extends FormValues> {
  act: ActForm<V>;
  /** What will happen, shown above the fields. */
  about: string;
  send: string;
  cancel: () => void;
  children: ReactNode;
}

/** The form of an act: what will happen, the fields, and the buttons. */
export function ActFrame<V extends FormValues>({ act, about, send, cancel, children }: ActFrameProps<V>) {
  return (
    <SentForm form={act.form} send={act.submit} above={<p className={classes.about}>{about}</p>}>
      <div className={formClasses.fields}>{children}</div>
      <FormButtons sendText={send} isSending={act.isSending} cancel={cancel} />
    </SentForm>
  );
}
