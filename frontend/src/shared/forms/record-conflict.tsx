import '@/shared/i18n/forms-texts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/shared/ui/notice';
import classes from './conflict.module.css';
import type { Conflict } from './use-conflict';
import type { FormValue, FormValues } from './use-record-form';

export interface ConflictRow {
  name: string;
  theirs: FormValue;
  mine: FormValue;
}

interface RecordConflictProps {
  /** The changed record, such as 'this branch'. */
  what: string;
  /** The differences between the saved values and those entered here. */
  rows: readonly ConflictRow[];
  resolve: (keepMine: boolean) => void;
}

/** The values that another user saved beside those entered here, and the choice between them. */
export function RecordConflict({ what, rows, resolve }: RecordConflictProps) {
  const { t } = useTranslation('forms');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const display = (value: FormValue): string => {
    if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
    if (typeof value === 'string') return value || t('conflict.nothing');
    return value.join(', ') || t('conflict.nothing');
  };
  const title = t('conflict.title', { what });
  return (
    <div ref={box} tabIndex={-1} className={classes.conflict}>
      <Notice kind="warning" role="alert">
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text}>{t(rows.length === 0 ? 'conflict.same' : 'conflict.message')}</p>
        {rows.length > 0 && (
          <table className={classes.table} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('conflict.field')}</th>
                <th scope="col">{t('conflict.theirs')}</th>
                <th scope="col">{t('conflict.yours')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, theirs, mine }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{display(theirs)}</td>
                  <td>{display(mine)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className={classes.buttons}>
          {rows.length > 0 && (
            <Button size="compact-sm" onClick={() => resolve(true)}>
              {t('conflict.keepMine')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => resolve(false)}>
            {t(rows.length > 0 ? 'conflict.takeTheirs' : 'conflict.goOn')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

interface MergeConflictProps<V extends FormValues> {
  what: string;
  merge: { conflict: Conflict<V> | null; resolve: (keepMine: boolean) => void };
  nameOf: (field: keyof V & string) => string;
  /** Returns a value as it is shown on screen, if that differs. */
  display?: (field: keyof V & string, value: FormValue) => FormValue;
}

/** Shows the conflict of a record's form, if there is one. */
export function MergeConflict<V extends FormValues>(props: MergeConflictProps<V>) {
  const { what, merge, nameOf, display = (_field, value) => value } = props;
  if (merge.conflict === null) return null;
  const rows = merge.conflict.differences.map(({ field, theirs, mine }) => ({
    name: nameOf(field),
    theirs: display(field, theirs),
    mine: display(field, mine),
  }));
  return <RecordConflict what={what} rows={rows} resolve={merge.resolve} />;
}
