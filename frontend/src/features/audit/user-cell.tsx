import { useTranslation } from 'react-i18next';
import classes from './audit.module.css';
import { initialsOf } from './audit-record';

/** Who did it, with initials. */
export function UserCell({ username }: { username: string }) {
  const { t } = useTranslation('audit');
  if (username === '') return <span className={classes.nobody}>{t('nobody')}</span>;
  return (
    <span className={classes.user}>
      <span className={classes.initials} aria-hidden>
        {initialsOf(username)}
      </span>
      <bdi className={classes.username}>{username}</bdi>
    </span>
  );
}
