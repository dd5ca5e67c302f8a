import '@/shared/i18n/passwords-texts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { submitting } from '@/shared/lib/submitting';
import { Button } from '@/shared/ui/controls/button';
import { PasswordField } from '@/shared/ui/fields/password-field';
import { Failure } from '@/shared/ui/notice';
import classes from './password-form.module.css';
import { type PasswordName, type Passwords, usePasswordForm } from './use-password-form';

interface PasswordFormProps {
  /** Whether the current password is required, too. */
  asksCurrent: boolean;
  /** Whose password it is, for the browser's password manager. */
  username?: string | undefined;
  submitText: string;
  /** Resolves to the problem, or to null if the change was made. */
  send: (passwords: Passwords) => Promise<unknown>;
}

const completions: Record<PasswordName, string> = {
  current: 'current-password',
  next: 'new-password',
  repeated: 'new-password',
};

export function PasswordForm({ asksCurrent, username, submitText, send }: PasswordFormProps) {
  const { t } = useTranslation('passwords');
  const form = usePasswordForm(asksCurrent);
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const element = useRef<HTMLFormElement>(null);

  // After an error, from here or from the server, focus moves to the first field that it is about.
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const submit = async () => {
    if (isSending) return;
    form.touchAll();
    if (!form.isValid) return setRefusals(refusals + 1);
    setSending(true);
    const problem = await send(form.values);
    setSending(false);
    form.settle(problem);
    if (problem !== null) setRefusals(refusals + 1);
  };

  const field = (name: PasswordName) => (
    <PasswordField
      label={t(`${name}.label`)}
      show={t(`${name}.show`)}
      hide={t(`${name}.hide`)}
      autoComplete={completions[name]}
      hint={name === 'next' ? t('hint') : undefined}
      required
      {...form.field(name)}
    />
  );
  return (
    <form ref={element} onSubmit={submitting(submit)} noValidate className={classes.form}>
      <Failure text={form.failure} />
      {username !== undefined && (
        <input type="text" autoComplete="username" value={username} readOnly hidden />
      )}
      {asksCurrent && field('current')}
      {field('next')}
      {field('repeated')}
      <Button type="submit" size="md" loading={isSending} className={classes.submit}>
        {submitText}
      </Button>
    </form>
  );
}
