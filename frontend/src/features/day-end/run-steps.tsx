import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import { ProgressBar } from '@/shared/ui/controls/progress-bar';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';
import type { DayEnd, DayEndStep } from './api';
import classes from './day-end.module.css';
import { type StepState, stepStates } from './step-state';

const tones: Record<StepState, Tone> = {
  done: 'good',
  running: 'info',
  failed: 'alert',
  halted: 'alert',
  waiting: 'plain',
};

/** The number of loans that a step has done. The last two steps are not about loans. */
function Progress({ step }: { step: DayEndStep }) {
  const { t } = useTranslation('dayEnd');
  const { name, done, total, failed } = step;
  if (name === 'books' || name === 'date') return null;
  if (total === 0 && failed === 0) return <p className={classes.muted}>{t('steps.nothing')}</p>;
  const progress = t('steps.progress', { done: formatCount(done), total: formatCount(total) });
  const lost = t('steps.failedLoans', { count: failed, shown: formatCount(failed) });
  return (
    <>
      <ProgressBar label={t(`steps.${name}`)} value={Math.floor((100 * done) / Math.max(1, total))} />
      <p className={classes.muted}>{failed > 0 ? `${progress} · ${lost}` : progress}</p>
    </>
  );
}

export function RunSteps({ end }: { end: DayEnd }) {
  const { t } = useTranslation('dayEnd');
  const states = stepStates(end);
  return (
    <ol className={classes.steps} aria-label={t('steps.title')}>
      {end.steps.map((step, index) => {
        const state = states[index] ?? 'waiting';
        return (
          <li
            key={step.name}
            className={classes.step}
            aria-current={state === 'running' ? 'step' : undefined}
          >
            <div className={classes.stepHead}>
              <h3 className={classes.stepName}>{t(`steps.${step.name}`)}</h3>
              <StatusBadge tone={tones[state]}>{t(`steps.state.${state}`)}</StatusBadge>
            </div>
            <p className={classes.muted}>{t(`steps.about.${step.name}`)}</p>
            <Progress step={step} />
          </li>
        );
      })}
    </ol>
  );
}
