import clsx from 'clsx';
import classes from './placeholder.module.css';

/** A placeholder in the shape of content that is still loading. */
export function Placeholder({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={clsx(classes.placeholder, className)} />;
}
