import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailedLinksCalls } from '@/shared/api/generated/mailed-links';
import { messageOf } from '@/shared/api/message-of';
import { isSuperAdminUsername } from '@/shared/lib/roles';
import { submitting } from '@/shared/lib/submitting';
import { useSupportContact } from '@/shared/session/use-support-contact';
import { Button } from '@/shared/ui/controls/button';
import { TextField } from '@/shared/ui/fields/text-field';
import { Failure, Notice } from '@/shared/ui/notice';
import { BackToSignIn } from './back-to-sign-in';
import classes from './mailed-links.module.css';

/** The form for the account that the link is for. The server does not reveal whether it exists. */
export function AskForLink({ tenantId, onSent }: { tenantId: number; onSent: () => void }) {
  const { t } = useTranslation(['mailedLinks', 'common']);
  const [askForLink, { isLoading, error }] = mailedLinksCalls.useForgotPasswordMutation();
  const [typed, setTyped] = useState('');
  const [touched, setTouched] = useState(false);
  const username = typed.trim();
  const support = useSupportContact() ?? t('common:yourAdministrator');

  const submit = async () => {
    setTouched(true);
    if (username === '' || isLoading) return;
    const reply = await askForLink({ forgotPasswordBody: { username, tenantId } });
    if (reply.error === undefined) onSent();
  };

  return (
    <form onSubmit={submitting(submit)} noValidate className={classes.form}>
      <Failure text={error && messageOf(error, t('mailedLinks:forgot.failed'))} />
      <TextField
        label={t('mailedLinks:forgot.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={typed}
        error={touched && username === '' ? t('mailedLinks:forgot.usernameRequired') : null}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onBlur={() => setTouched(true)}
      />
      {isSuperAdminUsername(username) && (
        <Notice kind="info" role="status">
          {t('mailedLinks:forgot.platform', { support })}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={isLoading}>
          {t('mailedLinks:forgot.submit')}
        </Button>
        <BackToSignIn />
      </div>
    </form>
  );
}
