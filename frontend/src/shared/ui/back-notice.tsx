import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './failed-notice.module.css';
import { Notice } from './notice';

interface BackNoticeProps {
  kind: 'info' | 'error';
  text: string;
  to: string;
  back: string;
}

/** Shows why a record is not displayed, with a link to another screen. */
export function BackNotice({ kind, text, to, back }: BackNoticeProps) {
  return (
    <Notice kind={kind} {...(kind === 'error' && { role: 'alert' as const })}>
      <p className={classes.text}>{text}</p>
      <Button component={Link} size="compact-sm" variant="default" to={to}>
        {back}
      </Button>
    </Notice>
  );
}
