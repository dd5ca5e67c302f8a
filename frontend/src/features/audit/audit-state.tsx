import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/shared/ui/notice';
import classes from './audit.module.css';

/** Shown while the records load. */
export function AuditLoading({ text }: { text: string }) {
  return (
    <p role="status" className={classes.state}>
      {text}
    </p>
  );
}

/** Shown if they could not be loaded. */
export function AuditFailed({ text, retry }: { text: string; retry: () => void }) {
  const { t } = useTranslation('audit');
  return (
    <Notice kind="error" role="alert">
      <p className={classes.sentence}>{text}</p>
      <Button size="compact-sm" variant="default" onClick={retry}>
        {t('tryAgain')}
      </Button>
    </Notice>
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
