import { Button } from '@mantine/core';
import classes from './danger-button.module.css';

/** A button for what cannot be taken back; it is never the first one to be pressed. */
export function DangerButton({ children, onClick }: { children: string; onClick: () => unknown }) {
  return (
    <Button variant="subtle" className={classes.danger} onClick={() => void onClick()}>
      {children}
    </Button>
  );
}
