import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type Tone = 'good' | 'info' | 'warning' | 'alert' | 'plain';

/** A state in a word; its colour repeats it. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
