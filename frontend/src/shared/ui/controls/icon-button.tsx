import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './controls.module.css';

interface IconButtonProps {
  label: string;
  onClick: () => void;
  bordered?: boolean;
  className?: string | undefined;
  tabIndex?: number | undefined;
  children: ReactNode;
}

/** A button with only an icon. Its name is shown on hover and read by screen readers. */
export function IconButton(props: IconButtonProps) {
  const { label, onClick, bordered = false, className, tabIndex, children } = props;
  return (
    <button
      type="button"
      className={clsx(classes.icon, bordered && classes.bordered, className)}
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
