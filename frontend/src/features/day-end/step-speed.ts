import { useState } from 'react';
import type { DayEnd } from './api';
import { presentStep } from './step-state';

/** How far a step was at an instant. */
export interface Sample {
  step: string;
  done: number;
  total: number;
  /** In milliseconds. */
  at: number;
}

const WINDOW_MS = 60_000;
/** Two replies that are closer say little about the speed. */
const LEAST_MS = 1500;

/** Adds a sample to those of the same step in the last minute. */
export const withSample = (samples: readonly Sample[], next: Sample): Sample[] => [
  ...samples.filter(
    ({ step, done, at }) => step === next.step && done <= next.done && next.at - at <= WINDOW_MS,
  ),
  next,
];

/** The loans a minute and the minutes left, rounded up; null as long as too little is known. */
export function speedOf(samples: readonly Sample[]): { perMinute: number; minutesLeft: number } | null {
  const [first] = samples;
  const last = samples.at(-1);
  if (first === undefined || last === undefined) return null;
  const [ms, loans] = [last.at - first.at, last.done - first.done];
  if (ms < LEAST_MS || loans <= 0) return null;
  const perMinute = (loans * 60_000) / ms;
  return {
    perMinute: Math.round(perMinute),
    minutesLeft: Math.max(1, Math.ceil((last.total - last.done) / perMinute)),
  };
}

/** The speed of the step that runs, measured while the page is open. `at` is when the server replied. */
export function useSpeed(end: DayEnd, at: number | undefined) {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const step = presentStep(end);
  if (end.status !== 'running' || step === undefined || at === undefined) return null;
  const { name, done, total } = step;
  if (samples.at(-1)?.at !== at) setSamples(withSample(samples, { step: name, done, total, at }));
  return samples.at(-1)?.step === name ? speedOf(samples) : null;
}
