import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import { ProgressBar } from '@/shared/ui/controls/progress-bar';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';
import type { DayEnd, DayEndStep } from './api';
import classes from './day-end.module.css';
import type { speedOf } from './step-speed';
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
  if (name === 'savings' || name === 'books' || name === 'date') return null;
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

/** How fast the step is, and how long it will take. */
function Speed({ perMinute, minutesLeft }: NonNullable<ReturnType<typeof speedOf>>) {
  const { t } = useTranslation('dayEnd');
  const left = t('steps.left', { count: minutesLeft, shown: formatCount(minutesLeft) });
  return (
    <p className={classes.muted}>
      {t('steps.speed', { count: perMinute, shown: formatCount(perMinute) })} · {left}
    </p>
  );
}

interface RunStepsProps {
  end: DayEnd;
  /** Of the step that runs; null as long as it is not known. */
  speed: ReturnType<typeof speedOf>;
}

export function RunSteps({ end, speed }: RunStepsProps) {
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
            {state === 'running' && speed !== null && <Speed {...speed} />}
          </li>
        );
      })}
    </ol>
  );
}
