import type { DayEnd, DayEndStep } from './api';

export type StepState = 'done' | 'running' | 'failed' | 'halted' | 'waiting';

/**
 * The first step that is not done, which is the one that runs or halted. A step without loans has no progress, so it
 * counts as done if a later one has begun.
 */
export function presentStep({ status, steps }: Pick<DayEnd, 'status' | 'steps'>): DayEndStep | undefined {
  if (status === 'done') return undefined;
  const last = steps.findLastIndex(({ done, failed }) => done > 0 || failed > 0);
  const from = Math.max(last, 0);
  return steps.find(({ done, total, failed }, index) => index >= from && (failed > 0 || done < total));
}

/** The state of each step. */
export function stepStates(end: Pick<DayEnd, 'status' | 'steps'>): StepState[] {
  const present = presentStep(end);
  const at = present === undefined ? end.steps.length : end.steps.indexOf(present);
  return end.steps.map(({ failed }, index) => {
    if (failed > 0) return 'failed';
    if (index < at) return 'done';
    if (index > at) return 'waiting';
    return end.status === 'halted' ? 'halted' : 'running';
  });
}
