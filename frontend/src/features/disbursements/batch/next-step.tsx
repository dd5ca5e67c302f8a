import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { seen } from '@/shared/api/seen';
import { bankFile } from '@/shared/config/batch-paths';
import { type Batch, disbursementsApi } from '@/shared/lending/disbursements-api';
import { usePapers } from '@/shared/lending/use-papers';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { changedQuery, useAddressQuery } from '@/shared/lib/use-address-query';
import { makeChange } from '@/shared/overlays/make-change';
import { selectUser } from '@/shared/session/session-slice';
import { Notice } from '@/shared/ui/notice';
import classes from '../disbursements.module.css';

/** Describes the state of a batch in a sentence, with the actions that the user can take next. */
export function NextStep({ batch }: { batch: Batch }) {
  const { t } = useTranslation('disbursements');
  const { query } = useAddressQuery();
  const { takeShowingErrors } = usePapers();
  const username = useSelector(selectUser)?.username;
  const [release, releasing] = disbursementsApi.useReleaseDisbursementBatchMutation();
  const { batchId, state, reference, createdBy: who } = batch;
  const isOwn = who === username;
  const amount = plainRupees(batch.total);
  const unverified = batch.loans.filter(({ isVerified }) => !isVerified).length;
  const onRelease = () =>
    makeChange({
      title: t('release.title'),
      message: t('release.message', { count: batch.parts, shown: formatCount(batch.parts), amount }),
      confirmText: t('release.confirm', { amount }),
      run: () => release({ batchId, ...seen(batch) }),
      done: t('release.done', { reference }),
      failed: t('release.failed'),
    });
  const says = {
    prepared: t(isOwn ? 'batch.preparedByYou' : 'batch.prepared', { who }),
    released: t('batch.atBank'),
    finished: t('batch.finished'),
    cancelled: t('batch.cancelled', { reason: batch.reason }),
  }[state];
  const hasFile = state === 'released' || state === 'finished';
  return (
    <Notice kind={state === 'cancelled' ? 'info' : 'brand'}>
      <p className={classes.says}>{says}</p>
      {state === 'prepared' && unverified > 0 && (
        <p className={classes.about}>
          {t('batch.unverified', { count: unverified, shown: formatCount(unverified) })}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
      <div role="group" aria-label={t('batch.acts')} className={classes.buttons}>
        {state === 'prepared' && !isOwn && (
          <Button loading={releasing.isLoading} onClick={() => void onRelease()}>
            {t('release.title')}
          </Button>
        )}
        {state === 'prepared' && (
          <Button component={Link} variant="default" to={`?${changedQuery(query, { form: 'cancel' })}`}>
            {t('cancel.title')}
          </Button>
        )}
        {hasFile && (
          <Button
            variant={state === 'released' ? 'filled' : 'default'}
            onClick={() => void takeShowingErrors(bankFile(batch))}
          >
            {t('file.download')}
          </Button>
        )}
        {state === 'released' && (
          <Button component={Link} variant="default" to={`?${changedQuery(query, { form: 'results' })}`}>
            {t('results.title')}
          </Button>
        )}
      </div>
    </Notice>
  );
}
