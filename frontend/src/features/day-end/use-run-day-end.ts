import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { formatBusinessDate } from '@/shared/lib/dates';
import { fieldsOf, isTextList } from '@/shared/lib/shape';
import { makeChange } from '@/shared/overlays/make-change';
import { confirm } from '@/shared/overlays/overlays';
import { dayEndApi } from './api';

/** The branches whose day is not closed, if a run was refused because of them. */
function openBranches(error: unknown): string[] | null {
  if (!isApiProblem(error) || error.code !== 'branches_open') return null;
  const { branches } = fieldsOf(error.data);
  return isTextList(branches) ? branches : [];
}

const stepNames = ['holidays', 'advances', 'penal_charges', 'books', 'approvals', 'date'] as const;

export function useRunDayEnd() {
  const { t } = useTranslation('dayEnd');
  const [runDayEnd, { isLoading }] = dayEndApi.useRunDayEndMutation();
  /** Asks whether to close the branches that are still open, and closes them if the user agrees. */
  const start = async (date: string) => {
    const reply = await runDayEnd({ runDayEndRequest: { date } });
    const branches = openBranches(reply.error);
    if (branches === null) return reply;
    const agreed = await confirm({
      title: t('run.branchesTitle'),
      message: t('run.branchesMessage'),
      points: branches,
      confirmText: t('run.closeBranches'),
    });
    return agreed ? runDayEnd({ runDayEndRequest: { date, closeBranches: true } }) : reply;
  };
  const run = (date: string, isAgain: boolean) => {
    const values = { date: formatBusinessDate(date) };
    return makeChange({
      title: t(isAgain ? 'run.againTitle' : 'run.title', values),
      message: t(isAgain ? 'run.againMessage' : 'run.message'),
      ...(!isAgain && { points: stepNames.map((name) => t(`steps.about.${name}`)) }),
      confirmText: isAgain ? t('run.again') : t('run.end', values),
      run: () => start(date),
      done: t('run.started', values),
      failed: t('run.failed'),
    });
  };
  return { run, isStarting: isLoading };
}
