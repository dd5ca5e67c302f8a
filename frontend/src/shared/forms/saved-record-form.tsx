import type { ReactNode } from 'react';
import classes from './forms.module.css';
import { MergeConflict } from './record-conflict';
import { FormButtons, SentForm } from './sent-form';
import type { FormValue, FormValues } from './use-record-form';
import type { SavedRecord, Versioned } from './use-saved-record';

interface RecordPageFormProps<R extends Versioned, V extends FormValues> {
  kept: SavedRecord<R, V>;
  /** The record, such as 'this charge', and the names of its fields, if conflicts are compared. */
  what?: string;
  nameOf?: (field: keyof V & string) => string;
  /** Returns a value as it is shown on screen, if that differs. */
  display?: ((field: keyof V & string, value: FormValue) => FormValue) | undefined;
  saveText: string;
  /** Closes the form, or the address to open instead. */
  cancel: (() => void) | string;
  children: ReactNode;
}

/** The form of a record: its errors, its groups of fields, and the buttons. */
export function RecordPageForm<R extends Versioned, V extends FormValues>(props: RecordPageFormProps<R, V>) {
  const { kept, what = '', nameOf, display, saveText, cancel, children } = props;
  const { form, merge, submit, isSaving } = kept;
  return (
    <>
      {nameOf && <MergeConflict what={what} merge={merge} nameOf={nameOf} {...(display && { display })} />}
      <SentForm form={form} send={submit}>
        {children}
        <FormButtons sendText={saveText} isSending={isSaving} cancel={cancel} />
      </SentForm>
    </>
  );
}

interface SavedRecordFormProps<R extends Versioned, V extends FormValues>
  extends Omit<RecordPageFormProps<R, V>, 'nameOf'> {
  labels: Readonly<Record<keyof V & string, string>>;
}

/** The form of a small record, with one group of fields. */
export function SavedRecordForm<R extends Versioned, V extends FormValues>(
  props: SavedRecordFormProps<R, V>,
) {
  const { labels, children, ...others } = props;
  return (
    <RecordPageForm {...others} nameOf={(field) => labels[field]}>
      <div className={classes.fields}>{children}</div>
    </RecordPageForm>
  );
}
