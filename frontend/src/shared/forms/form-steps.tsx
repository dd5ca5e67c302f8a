import '@/shared/i18n/forms-texts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form-steps.module.css';
import type { Steps } from './use-steps';

/** The steps of a form above the current one, and the ways to the others. */
export function FormSteps<Key extends string>({ steps }: { steps: Steps<Key> }) {
  const { t } = useTranslation('forms');
  const { place } = steps;
  return (
    <nav aria-label={t('steps.label')} className={classes.steps}>
      <p className={classes.where} aria-hidden>
        {t('steps.where', { place: place + 1, count: steps.steps.length })}
      </p>
      <ol className={classes.list}>
        {steps.steps.map(({ key, label }, index) => (
          <li key={key} data-done={index < place}>
            <button
              type="button"
              className={classes.step}
              aria-current={index === place ? 'step' : undefined}
              onClick={() => steps.go(key)}
            >
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <span className={classes.label}>{label}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * The fields of the current step. Its heading takes the focus when it appears, so that it is read out and visible, unless
 * the summary of errors above has just taken it.
 */
export function FormStepBody<Key extends string>({
  steps,
  children,
}: {
  steps: Steps<Key>;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(steps.current);
  useEffect(() => {
    if (shown.current === steps.current) return;
    shown.current = steps.current;
    const summary = heading.current?.closest('form')?.querySelector('[role=alert]')?.parentElement;
    if (summary == null || summary !== document.activeElement) heading.current?.focus();
  }, [steps.current]);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {steps.steps[steps.place]?.label}
      </h3>
      {children}
    </>
  );
}
