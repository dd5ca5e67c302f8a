import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { formatTime } from '@/shared/lib/precise-dates';
import { Notice } from '@/shared/ui/notice';
import classes from '../clients.module.css';
import type { DraftStanding } from './draft-keeper';

/** Says whether what is typed is saved. */
export function DraftState({ standing, retry }: { standing: DraftStanding; retry: () => unknown }) {
  const { t } = useTranslation('clients');
  if (standing.kind === 'offline' || standing.kind === 'refused') {
    const { problem } = standing.kind === 'refused' ? standing : { problem: null };
    const reason = isApiProblem(problem) ? (problem.errors[0]?.message ?? problem.message) : '';
    return (
      <Notice kind="warning" role="status" className={classes.continued}>
        <p className={classes.sentence}>
          {t(`drafts.${standing.kind}`, { reason: reason || t('drafts.unknown') })}
        </p>
        <Button size="compact-md" variant="default" onClick={() => void retry()}>
          {t('drafts.retry')}
        </Button>
      </Notice>
    );
  }
  return (
    <p className={classes.sentence} role="status">
      {standing.kind === 'none' && t('form.kept')}
      {standing.kind === 'saving' && t('drafts.saving')}
      {standing.kind === 'saved' && t('drafts.saved', { time: formatTime(standing.at) })}
    </p>
  );
}
