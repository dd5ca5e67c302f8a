import type { ReactNode } from 'react';
import classes from './figure-cards.module.css';

export interface Figure {
  name: string;
  value: ReactNode;
  detail?: string | null;
}

/** A few figures beside each other, each with its name. */
export function FigureCards({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className={classes.cards}>
      {figures.map(({ name, value, detail }) => (
        <article key={name} className={classes.card} aria-label={name}>
          <p className={classes.name}>{name}</p>
          <p className={classes.value}>
            <bdi>{value}</bdi>
          </p>
          {detail && <p className={classes.detail}>{detail}</p>}
        </article>
      ))}
    </div>
  );
}
