import classes from './audit.module.css';

export function AuditLoading({ text }: { text: string }) {
  return (
    <p role="status" className={classes.state}>
      {text}
    </p>
  );
}

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
