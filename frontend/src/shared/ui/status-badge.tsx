import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type Tone = 'good' | 'info' | 'warning' | 'alert' | 'plain';

/** What state something is in, in a word; the colour says it once more. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
