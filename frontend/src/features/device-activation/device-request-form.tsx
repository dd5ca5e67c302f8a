import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { submitting } from '@/shared/lib/submitting';
import { Button } from '@/shared/ui/controls/button';
import { TextField } from '@/shared/ui/fields/text-field';
import { Failure, Notice } from '@/shared/ui/notice';
import classes from './activation.module.css';
import { useDeviceRequest } from './use-device-request';

/** Asks the organisation's administrators for a code. The server does not reveal whether the organisation exists. */
export function DeviceRequestForm() {
  const { t } = useTranslation('activation');
  const { values, fault, change, send, failure, isSent, isLoading, refusals, again } = useDeviceRequest();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  if (isSent) {
    return (
      <div className={classes.request}>
        <Notice kind="info" role="status">
          {t('request.sent')}
        </Notice>
        <Button variant="subtle" onClick={again}>
          {t('request.again')}
        </Button>
      </div>
    );
  }
  const field = (name: keyof typeof values, required: boolean) => (
    <TextField
      label={t(`request.${name}`)}
      required={required}
      hint={name === 'branch' ? t('request.branchHint') : undefined}
      autoComplete={name === 'employeeName' ? 'name' : 'off'}
      autoCapitalize={name === 'employeeName' ? 'words' : 'characters'}
      value={values[name]}
      error={fault(name)}
      onChange={({ currentTarget: { value } }) => change({ [name]: value })}
    />
  );
  return (
    <form ref={form} onSubmit={submitting(send)} noValidate className={classes.request}>
      <h2 className={classes.requestTitle}>{t('request.offer')}</h2>
      <Failure text={failure} />
      {field('organisation', true)}
      {field('branch', false)}
      {field('employeeId', true)}
      {field('employeeName', true)}
      <Button type="submit" variant="default" size="md" fullWidth loading={isLoading}>
        {t('request.submit')}
      </Button>
    </form>
  );
}
