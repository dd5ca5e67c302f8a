import '@/shared/i18n/second-factor-texts';
import { Button, Group, Modal } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { submitting } from '@/shared/lib/submitting';
import type { Dialog } from '@/shared/overlays/overlays';
import { FactorFields } from '@/shared/second-factor/factor-fields';
import { selectUser } from '@/shared/session/session-slice';
import { plainHeader } from '@/shared/ui/dialog-header';
import { PasswordField } from '@/shared/ui/fields/password-field';
import { Failure } from '@/shared/ui/notice';
import classes from './step-up.module.css';
import { useStepUp } from './use-step-up';

/** Asks the user to confirm their identity before a change is made. */
export default function StepUpDialog({ dialog }: { dialog: Extract<Dialog, { form: 'stepUp' }> }) {
  const { t } = useTranslation(['secondFactor', 'common']);
  const user = useSelector(selectUser);
  const step = useStepUp(dialog.methods, () => dialog.settle(true));
  const { error, failure, isAsked, isSent } = step.entry;
  const asked = step.asksPassword || isAsked;
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (error !== null) input.current?.focus();
  }, [error]);

  const submit = () => {
    if (asked && !step.isConfirming) void step.submit();
  };
  return (
    <Modal
      opened
      centered
      onClose={() => dialog.settle(false)}
      closeOnClickOutside={false}
      title={t('secondFactor:stepUp.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      attributes={plainHeader}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={submitting(submit)} noValidate className={classes.form}>
        <p className={classes.lead}>{t('secondFactor:stepUp.lead')}</p>
        <Failure text={failure} />
        {step.asksPassword ? (
          <>
            <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
            <PasswordField
              ref={input}
              data-autofocus
              label={t('secondFactor:stepUp.password')}
              autoComplete="current-password"
              required
              value={step.password}
              error={error}
              onChange={({ currentTarget: { value } }) => step.typePassword(value)}
            />
          </>
        ) : (
          <FactorFields
            methods={step.factors}
            entry={step.entry}
            isBusy={step.isSending || step.isConfirming}
          />
        )}
        {!step.asksPassword && isSent && (
          <Button
            variant={isAsked ? 'default' : 'filled'}
            loading={step.isSending}
            onClick={() => void step.sendCode()}
          >
            {t(isAsked ? 'secondFactor:challenge.sendAgain' : 'secondFactor:challenge.send')}
          </Button>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => dialog.settle(false)}>
            {t('common:cancel')}
          </Button>
          {asked && (
            <Button type="submit" loading={step.isConfirming}>
              {t('common:confirm')}
            </Button>
          )}
        </Group>
      </form>
    </Modal>
  );
}
