import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './controls/icon-button';
import classes from './side-panel.module.css';

interface SidePanelProps {
  title: string;
  closeLabel: string;
  close: () => void;
  children: ReactNode;
}

/**
 * Details beside a list that remains usable, so that its buttons can close them as well. On a narrow screen they cover
 * the list. They take the focus when they open, and return it when they close. Escape closes them.
 */
export function SidePanel({ title, closeLabel, close, children }: SidePanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      role="dialog"
      aria-labelledby={id}
      className={classes.panel}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <div className={classes.head}>
        <h2 ref={heading} id={id} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={close}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      {children}
    </section>
  );
}

/** A list and, beside it, the details of the open row. */
export function WithSidePanel({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.layout} data-open={Boolean(panel)}>
      <div className={classes.list}>{children}</div>
      {panel}
    </div>
  );
}
