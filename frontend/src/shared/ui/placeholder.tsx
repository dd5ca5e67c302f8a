import clsx from 'clsx';
import classes from './placeholder.module.css';

/** The shape of something that is still on its way. */
export function Placeholder({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={clsx(classes.placeholder, className)} />;
}
