import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { loginPath } from '@/shared/config/paths';
import { submitting } from '@/shared/lib/submitting';
import { selectNotice } from '@/shared/session/device-slice';
import { Button } from '@/shared/ui/controls/button';
import { Notice } from '@/shared/ui/notice';
import classes from './activation.module.css';
import { CodeBoxes } from './code-boxes';
import { NoCodeHelp } from './no-code-help';
import { useActivationCode } from './use-activation-code';

export function EntryStep({
  verify,
  connectionLost,
}: {
  verify: (code: string) => void;
  connectionLost: boolean;
}) {
  const { t } = useTranslation('activation');
  const notice = useSelector(selectNotice);
  const messageId = useId();
  const { digits, setDigits, refused, submit } = useActivationCode(verify);
  return (
    <>
      <form onSubmit={submitting(submit)} noValidate>
        <h1 className={classes.title}>{t('title')}</h1>
        <p className={classes.muted}>{t('subtitle')}</p>
        {connectionLost && (
          <Notice kind="warning" role="alert" className={classes.notice}>
            {t('errors.connection')}
          </Notice>
        )}
        {notice !== null && !connectionLost && (
          <Notice kind="warning" role="alert" className={classes.notice}>
            {notice}
          </Notice>
        )}
        <CodeBoxes digits={digits} onChange={setDigits} refused={refused} describedBy={messageId} />
        <p id={messageId} className={classes.incomplete} role="status">
          {refused ? t('incomplete') : ''}
        </p>
        <Button type="submit" size="md" fullWidth>
          {t('verify')}
        </Button>
      </form>
      <NoCodeHelp />
      <Link to={loginPath({ superAdmin: true })} className={classes.adminLink}>
        {t('systemAdministrator')}
      </Link>
    </>
  );
}
