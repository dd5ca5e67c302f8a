import clsx from 'clsx';
import classes from './placeholder.module.css';

/** A placeholder in the shape of content that is still loading; without a class, of a drawer or a screen. */
export function Placeholder({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={clsx(classes.placeholder, className ?? classes.tall)} />;
}
