import { useTranslation } from 'react-i18next';
import { formatBusinessDate } from '@/shared/lib/dates';
import { makeChange } from '@/shared/overlays/make-change';
import { dayEndApi } from './api';

const stepNames = ['holidays', 'approvals', 'advances', 'books', 'date'] as const;

export function useRunDayEnd() {
  const { t } = useTranslation('dayEnd');
  const [runDayEnd, { isLoading }] = dayEndApi.useRunDayEndMutation();
  const run = (date: string, isAgain: boolean) => {
    const values = { date: formatBusinessDate(date) };
    return makeChange({
      title: t(isAgain ? 'run.againTitle' : 'run.title', values),
      message: t(isAgain ? 'run.againMessage' : 'run.message'),
      ...(!isAgain && { points: stepNames.map((name) => t(`steps.about.${name}`)) }),
      confirmText: isAgain ? t('run.again') : t('run.end', values),
      run: () => runDayEnd({ runDayEndRequest: { date } }),
      done: t('run.started', values),
      failed: t('run.failed'),
    });
  };
  return { run, isStarting: isLoading };
}
