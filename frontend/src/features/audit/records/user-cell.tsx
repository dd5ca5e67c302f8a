import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '@/shared/lib/initials';
import { shortMask } from '@/shared/lib/short-mask';
import classes from '../audit.module.css';
import { isMasked } from './audit-record';

export function UserCell({ username }: { username: string }) {
  const { t } = useTranslation('audit');
  if (username === '') return <span className={classes.nobody}>{t('nobody')}</span>;
  const masked = isMasked(username);
  return (
    <span className={classes.user}>
      <span className={classes.initials} aria-hidden>
        {masked ? <IconDeviceLaptop size={16} /> : initialsOf(username)}
      </span>
      <bdi className={masked ? classes.device : classes.username}>
        {masked ? t('device', { id: shortMask(username) }) : username}
      </bdi>
    </span>
  );
}
