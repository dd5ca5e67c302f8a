import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSummary } from './form-summary';
import classes from './forms.module.css';
import { RecordConflict } from './record-conflict';
import type { FormValues } from './use-record-form';
import type { SavedRecord } from './use-saved-record';

interface SavedRecordFormProps<R extends { version: number }, V extends FormValues> {
  kept: SavedRecord<R, V>;
  /** The record, such as 'this charge'. */
  what: string;
  labels: Readonly<Record<keyof V & string, string>>;
  saveText: string;
  cancel: () => void;
  children: ReactNode;
}

/** The form of a small record: its errors, its fields, and the buttons. */
export function SavedRecordForm<R extends { version: number }, V extends FormValues>(
  props: SavedRecordFormProps<R, V>,
) {
  const { kept, what, labels, saveText, cancel, children } = props;
  const { form, merge, submit, isSaving } = kept;
  const { t } = useTranslation('common');
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form onSubmit={send} noValidate>
      {merge.conflict && (
        <RecordConflict
          what={what}
          rows={merge.conflict.differences.map(({ field, ...sides }) => ({ name: labels[field], ...sides }))}
          resolve={merge.resolve}
        />
      )}
      <FormSummary faults={form.faults} whole={form.whole} submits={form.submits} />
      <div className={classes.fields}>{children}</div>
      <div className={classes.buttons}>
        <Button type="submit" loading={isSaving}>
          {saveText}
        </Button>
        <Button variant="default" onClick={cancel} disabled={isSaving}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
