import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { SentForm } from '@/shared/forms/sent-form';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { toast } from '@/shared/overlays/toasts';
import { TextField } from '@/shared/ui/fields/text-field';
import { type DayEndFailure, dayEndApi } from './api';
import classes from './day-end.module.css';

interface SetAsideFormProps {
  failure: DayEndFailure;
  date: string;
  done: () => void;
}

/** Lets the day end without a loan, for a reason. */
export function SetAsideForm({ failure, date, done }: SetAsideFormProps) {
  const { t } = useTranslation('dayEnd');
  const id = useId();
  const [setAside, { isLoading }] = dayEndApi.useSetAsideLoanMutation();
  const form = useRecordForm({
    initial: { reason: '' },
    check: (_name, { reason }) => (reason.trim() === '' ? t('failures.whyNeeded') : null),
  });
  const send = async () => {
    if (!form.submit()) return;
    const { loanId, loanNumber } = failure;
    const setAsideLoanRequest = { loanId, reason: form.values.reason.trim() };
    const { error } = await setAside({ date, setAsideLoanRequest });
    if (error === undefined) {
      toast.success(t('failures.done', { loan: loanNumber }));
      return done();
    }
    form.settle(isApiProblem(error) ? { ...error, message: error.message || t('failures.failed') } : error);
  };
  return (
    <SentForm
      form={form}
      send={send}
      aria-labelledby={id}
      className={classes.part}
      above={
        <>
          <h3 id={id} className={classes.stepName}>
            {t('failures.setAsideTitle')}
          </h3>
          <p className={classes.muted}>{t('failures.setAsideAbout')}</p>
        </>
      }
    >
      <TextField {...form.text('reason')} label={t('failures.why')} required autoComplete="off" />
      <Button type="submit" className={classes.run} loading={isLoading}>
        {t('failures.setAside')}
      </Button>
    </SentForm>
  );
}
