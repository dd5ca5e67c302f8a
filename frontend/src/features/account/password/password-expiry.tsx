import { useTranslation } from 'react-i18next';
import { formatInstant } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/controls/button';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from '../account.module.css';

interface PasswordExpiryProps {
  /** Null if it does not expire; undefined if it could not be read. */
  until: string | null | undefined;
  isReading: boolean;
  readAgain: () => void;
}

/** Shows when the password expires. Only the server's current reply counts. */
export function PasswordExpiry({ until, isReading, readAgain }: PasswordExpiryProps) {
  const { t } = useTranslation(['account', 'common']);
  if (isReading) return <Placeholder className={classes.expiryComing} />;
  if (until === undefined) {
    return (
      <Notice kind="error" role="alert" className={classes.notice}>
        <p className={classes.failure}>{t('account:profile.expiresFailed')}</p>
        <Button size="compact-sm" variant="default" onClick={readAgain}>
          {t('common:tryAgain')}
        </Button>
      </Notice>
    );
  }
  return (
    <dl className={classes.facts}>
      <div className={classes.fact}>
        <dt>{t('account:profile.expires')}</dt>
        <dd>{until === null ? t('account:profile.never') : <bdi>{formatInstant(until)}</bdi>}</dd>
      </div>
    </dl>
  );
}
