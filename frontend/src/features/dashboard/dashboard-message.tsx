import { Button } from '@mantine/core';
import classes from './dashboard.module.css';

/** Shown instead of the figures: why there are none, and what the user can do. */
export function DashboardMessage({
  text,
  action,
}: {
  text: string;
  action?: { label: string; run: () => void };
}) {
  return (
    <div className={classes.message} role="status">
      <p>{text}</p>
      {action && <Button onClick={action.run}>{action.label}</Button>}
    </div>
  );
}
