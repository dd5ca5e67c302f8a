import type { ReactNode } from 'react';
import classes from './fact-grid.module.css';

/** A record's fields to read: each name above its value. */
export function FactGrid({
  facts,
}: {
  facts: readonly { name: string; value: ReactNode; wide?: boolean }[];
}) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value, wide }) => (
        <div key={name} data-wide={wide}>
          <dt>{name}</dt>
          <dd>{value === '' || value === null ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
