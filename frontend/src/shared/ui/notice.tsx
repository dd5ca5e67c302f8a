import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  kind: 'info' | 'warning' | 'error' | 'brand';
  /** An alert interrupts a screen reader; a notice that was present from the start does not. */
  role?: 'alert' | 'status';
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** What went wrong, if anything did. */
export function Failure({ text }: { text: string | null | undefined }) {
  return text == null ? null : (
    <Notice kind="error" role="alert">
      {text}
    </Notice>
  );
}

/** A tinted box with something to know. */
export function Notice({ kind, role, icon, className, children }: NoticeProps) {
  return (
    <div role={role} data-kind={kind} className={clsx(classes.notice, className)}>
      {icon}
      <div className={classes.text}>{children}</div>
    </div>
  );
}
