import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Batch, disbursementsApi } from '@/shared/lending/disbursements-api';
import { ReasonForm } from '@/shared/lending/reason-form';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { changedQuery, useAddressQuery } from '@/shared/lib/use-address-query';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { toast } from '@/shared/overlays/toasts';
import { FactGrid } from '@/shared/ui/fact-grid';
import { FigureCards } from '@/shared/ui/figure-cards';
import { Panel } from '@/shared/ui/panel';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { BatchStateBadge } from '../batch-state';
import classes from '../disbursements.module.css';
import { NextStep } from './next-step';
import { PartList } from './part-list';
import { ResultsForm } from './results-form';

function CancelForm({ batch, close }: { batch: Batch; close: () => void }) {
  const { t } = useTranslation('disbursements');
  const [cancel] = disbursementsApi.useCancelDisbursementBatchMutation();
  const { batchId, reference } = batch;
  return (
    <ReasonForm
      label={t('cancel.reason')}
      hint={t('cancel.hint')}
      confirmText={t('cancel.send')}
      cancelText={t('cancel.keep')}
      run={(reason) => cancel({ batchId, reasonRequest: { reason } })}
      done={() => {
        toast.success(t('cancel.done', { reference }));
        close();
      }}
      cancel={close}
    />
  );
}

/** The form that the address names, in a drawer beside the batch. */
function BatchDrawer({ batch }: { batch: Batch }) {
  const { t } = useTranslation('disbursements');
  const { query, change } = useAddressQuery();
  const close = () => change({ form: '' });
  const form = query.get('form');
  const isCancelling = form === 'cancel' && batch.state === 'prepared';
  const isRecording = form === 'results' && (batch.state === 'released' || batch.state === 'finished');
  return (
    <DetailDrawer
      opened={isCancelling || isRecording}
      title={t(isCancelling ? 'cancel.title' : 'results.title')}
      close={close}
    >
      {isCancelling && <CancelForm batch={batch} close={close} />}
      {isRecording && <ResultsForm batch={batch} close={close} />}
    </DetailDrawer>
  );
}

/** A batch with its totals, next step, loans and file. */
export function BatchPage({ batch }: { batch: Batch }) {
  const { t } = useTranslation('disbursements');
  const { query } = useAddressQuery();
  const { releasedBy, releasedAt, fileHash } = batch;
  return (
    <>
      <ScreenHeading
        title={batch.reference}
        subtitle={t('batch.heading', {
          template: t(`templates.${batch.template}`),
          account: batch.bankAccountName,
          day: formatBusinessDate(batch.valueOn),
        })}
        aside={<BatchStateBadge state={batch.state} />}
      />
      <FigureCards
        figures={[
          { name: t('batch.total'), value: plainRupees(batch.total) },
          { name: t('batch.loans'), value: formatCount(batch.parts) },
          {
            name: t('batch.paid'),
            value: plainRupees(batch.paidTotal),
            detail: t('batch.paidOf', { count: batch.paid, shown: formatCount(batch.paid) }),
          },
          {
            name: t('batch.failed'),
            value:
              batch.failed === 0 ? (
                formatCount(batch.failed)
              ) : (
                <Link className={classes.link} to={`?${changedQuery(query, { 'parts-state': 'failed' })}`}>
                  {formatCount(batch.failed)}
                </Link>
              ),
          },
        ]}
      />
      <div className={classes.parts}>
        <NextStep batch={batch} />
        <PartList batch={batch} />
        <Panel title={t('batch.facts')}>
          <FactGrid
            facts={[
              {
                name: t('batch.preparedBy'),
                value: t('batch.byAt', { who: batch.createdBy, at: formatInstant(batch.createdAt) }),
              },
              {
                name: t('batch.releasedBy'),
                value:
                  releasedBy == null || releasedAt == null
                    ? ''
                    : t('batch.byAt', { who: releasedBy, at: formatInstant(releasedAt) }),
              },
              {
                name: t('batch.hash'),
                value: <bdi className={classes.hash}>{fileHash ?? '–'}</bdi>,
                wide: true,
              },
            ]}
          />
        </Panel>
      </div>
      <BatchDrawer batch={batch} />
    </>
  );
}
