import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '@/shared/lib/rupees';
import classes from './counted-link.module.css';

/** The list of links and counts. */
export const CountedLinks = ({ children }: { children: ReactNode }) => (
  <ul className={classes.links}>{children}</ul>
);

export interface CountedLinkProps {
  name: string;
  detail?: string;
  /** Undefined while it is loading, or if it could not be loaded. */
  count: number | undefined;
  to: string;
}

/** A link to the work that waits, with its count. */
export function CountedLink({ name, detail, count, to }: CountedLinkProps) {
  return (
    <li className={classes.line}>
      <Link className={classes.link} to={to}>
        {name}
      </Link>
      <span className={classes.count}>{count === undefined ? '–' : formatCount(count)}</span>
      {detail !== undefined && <p className={classes.detail}>{detail}</p>}
    </li>
  );
}
