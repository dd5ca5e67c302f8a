import '@/shared/i18n/mailed-links-texts';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { mailedLinksCalls } from '@/shared/api/generated/mailed-links';
import { isApiProblem } from '@/shared/api/problem';
import { passwordWasChanged, paths } from '@/shared/config/paths';
import { PasswordForm } from '@/shared/passwords/password-form';
import { isCurrent, selectActivation } from '@/shared/session/device-slice';
import { selectUser } from '@/shared/session/session-slice';
import { LinkButton } from '@/shared/ui/controls/button';
import { FrontCard } from '@/shared/ui/front-card';
import { BackToSignIn } from './back-to-sign-in';
import classes from './mailed-links.module.css';
import { useMailedToken } from './use-mailed-token';

/**
 * A password chosen with a mailed link, on any device: a new one by a user who forgot theirs, or the first one by a user
 * who was invited.
 */
export function ChoosePassword({ by: kind }: { by: 'reset' | 'invitation' }) {
  const { t } = useTranslation('mailedLinks');
  const token = useMailedToken();
  const navigate = useNavigate();
  const [resetPassword] = mailedLinksCalls.useResetPasswordMutation();
  const [refusedToken, setRefusedToken] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const canSignInHere = isCurrent(useSelector(selectActivation));
  const nobodySignedIn = useSelector(selectUser) === null;

  const send = async (newPassword: string, by: string) => {
    const { error } = await resetPassword({ resetPasswordRequest: { token: by, newPassword } });
    if (error === undefined) {
      // The sign-in page confirms the change, except on a device that must be activated first.
      if (kind === 'reset' && canSignInHere && nobodySignedIn)
        void navigate(paths.login, { replace: true, state: passwordWasChanged });
      else setDone(true);
      return null;
    }
    const lost = isApiProblem(error) && error.errors.some(({ field }) => field === 'token');
    if (lost || (isApiProblem(error) && error.code === 'token_invalid')) setRefusedToken(by);
    return error;
  };

  if (done) {
    return (
      <FrontCard icon={<IconCircleCheck size={26} aria-hidden />} title={t(`${kind}.doneTitle`)}>
        <p className={classes.text} role="status">
          {t(`${kind}.done`)}
        </p>
        <div className={classes.actions}>
          <LinkButton to={paths.login} size="md">
            {t('signIn')}
          </LinkButton>
        </div>
      </FrontCard>
    );
  }
  if (token === null || token === refusedToken) {
    return (
      <FrontCard icon={<IconLinkOff size={26} aria-hidden />} title={t('unusable')}>
        <p className={classes.text} role="alert">
          {t(token === null ? `${kind}.incomplete` : `${kind}.invalid`)}
        </p>
        <div className={classes.actions}>
          {kind === 'reset' && (
            <LinkButton to={paths.forgotPassword} size="md">
              {t('askAgain')}
            </LinkButton>
          )}
          <BackToSignIn />
        </div>
      </FrontCard>
    );
  }
  return (
    <FrontCard icon={<IconKey size={26} aria-hidden />} title={t(`${kind}.title`)} lead={t(`${kind}.lead`)}>
      <PasswordForm
        asksCurrent={false}
        submitText={t(`${kind}.submit`)}
        send={({ next }) => send(next, token)}
      />
    </FrontCard>
  );
}
