import { Button } from '@mantine/core';
import classes from './danger-button.module.css';

/** A button for an irreversible action. It is never the default button. */
export function DangerButton({ children, onClick }: { children: string; onClick: () => unknown }) {
  return (
    <Button variant="subtle" className={classes.danger} onClick={() => void onClick()}>
      {children}
    </Button>
  );
}
