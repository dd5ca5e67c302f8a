import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './controls.module.css';

interface IconButtonProps {
  label: string;
  onClick: () => void;
  bordered?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A button with a picture only; its name is there for hovering and for screen readers. */
export function IconButton({ label, onClick, bordered = false, className, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className={clsx(classes.icon, bordered && classes.bordered, className)}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
