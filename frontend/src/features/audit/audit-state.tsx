import classes from './audit.module.css';

/** Shown while the records load. */
export function AuditLoading({ text }: { text: string }) {
  return (
    <p role="status" className={classes.state}>
      {text}
    </p>
  );
}

/** Shown if none match. */
export function AuditEmpty({ text, hint }: { text: string; hint: string }) {
  return (
    <div role="status" className={classes.state}>
      <p>
        <strong>{text}</strong>
      </p>
      <p>{hint}</p>
    </div>
  );
}
