import { useTranslation } from 'react-i18next';
import { formatBusinessDate } from '@/shared/lib/dates';
import { makeChange } from '@/shared/overlays/make-change';
import { dayEndApi } from './api';

/** Ends a day, or takes up its end that halted, once that is confirmed. */
export function useRunDayEnd(tenantId: string) {
  const { t } = useTranslation('dayEnd');
  const [runDayEnd, { isLoading }] = dayEndApi.useRunDayEndMutation();
  const run = (date: string, isAgain: boolean) => {
    const told = { date: formatBusinessDate(date) };
    return makeChange({
      title: t(isAgain ? 'run.againTitle' : 'run.title', told),
      message: t(isAgain ? 'run.againMessage' : 'run.message'),
      confirmText: isAgain ? t('run.again') : t('run.end', told),
      run: () => runDayEnd({ tenantId, runDayEndRequest: { date } }),
      done: t('run.started', told),
      failed: t('run.failed'),
    });
  };
  return { run, isStarting: isLoading };
}
