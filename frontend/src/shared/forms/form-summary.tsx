import '@/shared/i18n/forms-texts';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/shared/ui/notice';
import classes from './forms.module.css';
import type { FormFault } from './use-record-form';

export interface FormSummaryProps {
  faults: readonly FormFault[];
  whole: readonly string[];
  submits: number;
  /** Shows the part of the form that has a field, if not all of it is shown. */
  reveal?: ((field: string) => void) | undefined;
}

function goTo(from: HTMLElement, field: string): void {
  const control = from.closest('form')?.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

/** The errors of a form, listed above it after a submit. Each sentence links to its field. */
export function FormSummary({ faults, whole, submits, reveal }: FormSummaryProps) {
  const { t } = useTranslation('forms');
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  const count = faults.length + whole.length;
  useEffect(() => {
    if (submits === seen.current) return;
    seen.current = submits;
    box.current?.focus();
  }, [submits]);
  if (submits === 0 || count === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className={classes.summary}>
      <Notice kind="error" role="alert">
        {faults.length > 0 && <p className={classes.summaryTitle}>{t('faults')}</p>}
        <ul className={classes.faults} data-single={count === 1 && faults.length === 0}>
          {faults.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <button
                type="button"
                className={classes.fault}
                onClick={({ currentTarget }) => {
                  flushSync(() => reveal?.(field));
                  goTo(currentTarget, field);
                }}
              >
                {message}
              </button>
            </li>
          ))}
          {whole.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
