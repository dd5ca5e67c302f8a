import classes from './controls.module.css';

export function ProgressBar({ label, value }: { label: string; value: number }) {
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      <span className={classes.progressFill} style={{ inlineSize: `${value}%` }} />
    </div>
  );
}
