import clsx from 'clsx';
import classes from './loader.module.css';

/** A spinner. The text that says what is loading is beside it. */
export function Loader({
  size = 'md',
  className,
}: {
  size?: 'sm' | 'md' | 'lg';
  className?: string | undefined;
}) {
  return <span aria-hidden className={clsx(classes.loader, className)} data-size={size} />;
}
