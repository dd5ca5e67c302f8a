import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './failed-notice.module.css';
import { Notice } from './notice';

interface FailedNoticeProps {
  text: string;
  /** Undefined if trying again would not help. */
  retry: (() => unknown) | undefined;
  className?: string | undefined;
}

/** Shows that something could not be loaded, and offers to try again. */
export function FailedNotice({ text, retry, className }: FailedNoticeProps) {
  const { t } = useTranslation('common');
  return (
    <Notice kind="error" role="alert" className={className}>
      <p className={classes.text}>{text}</p>
      {retry && (
        <Button size="compact-sm" variant="default" onClick={() => void retry()}>
          {t('tryAgain')}
        </Button>
      )}
    </Notice>
  );
}
