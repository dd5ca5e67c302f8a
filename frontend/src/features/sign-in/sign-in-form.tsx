import { type KeyboardEvent, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { isSuperAdminUsername } from '@/shared/lib/roles';
import { submitting } from '@/shared/lib/submitting';
import { selectActivation } from '@/shared/session/device-slice';
import { Button } from '@/shared/ui/controls/button';
import { PasswordField } from '@/shared/ui/fields/password-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import { Failure, Notice } from '@/shared/ui/notice';
import { BranchSelect } from './branch-select';
import { useLoginForm } from './login-form';
import classes from './sign-in.module.css';
import { SigningInOverlay } from './signing-in-overlay';
import { useBranches } from './use-branches';
import { useSignIn } from './use-sign-in';

const Challenge = lazy(() => import(/* webpackChunkName: 'challenge' */ './challenge'));

export function SignInForm() {
  const { t } = useTranslation('signIn');
  const tenantKnown = useSelector(selectActivation)?.tenantId != null;
  const list = useBranches();
  const form = useLoginForm(tenantKnown, list.preselected);
  const { signIn, failure, isSigningIn, challenge, succeed, startAgain } = useSignIn();
  const superAdmin = isSuperAdminUsername(form.values.username);

  const submit = () => {
    if (form.isValid) void signIn(form.values);
    else form.touchAll();
  };
  // Browsers do not submit a form by Enter while its button is disabled. This shows the user what is missing.
  const onKeyDown = (event: KeyboardEvent) => {
    const inField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === 'Enter' && inField && !form.isValid) form.touchAll();
  };

  if (challenge !== null) {
    return (
      <Suspense fallback={<SigningInOverlay />}>
        <Challenge
          challenge={challenge}
          proceed={(reply) => succeed(reply, challenge.values)}
          startAgain={startAgain}
        />
      </Suspense>
    );
  }
  return (
    <form onSubmit={submitting(submit)} onKeyDown={onKeyDown} noValidate className={classes.form}>
      <Failure text={failure} />
      <TextField
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field('username')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      {superAdmin && (
        <Notice kind="info" role="status">
          {t('superAdminNotice')}
        </Notice>
      )}
      {!superAdmin && tenantKnown && <BranchSelect list={list} field={form.field('branch')} />}
      <div className={classes.row}>
        <ToggleField label={t('rememberMe')} checked={form.values.rememberMe} onChange={form.setRememberMe} />
        <Link to={paths.forgotPassword} className={classes.link}>
          {t('forgotPassword')}
        </Link>
      </div>
      <Button type="submit" size="md" fullWidth disabled={!form.isValid || isSigningIn}>
        {t('submit')}
      </Button>
      {isSigningIn && <SigningInOverlay />}
    </form>
  );
}
