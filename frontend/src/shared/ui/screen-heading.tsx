import type { ReactNode } from 'react';
import classes from './screen-heading.module.css';

/** A screen's title, its subtitle, and the content beside them. */
export function ScreenHeading({
  title,
  subtitle,
  aside,
}: {
  title: string;
  subtitle?: string;
  aside?: ReactNode;
}) {
  return (
    <div className={classes.heading}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {aside}
    </div>
  );
}
