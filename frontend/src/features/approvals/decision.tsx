import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { isApiProblem } from '@/shared/api/problem';
import { type ApprovalItem, approvalsApi } from '@/shared/lending/approvals-api';
import { ReasonForm } from '@/shared/lending/reason-form';
import { permissionToAccept } from '@/shared/lending/requests-to-decide';
import { randomUuidV4 } from '@/shared/lib/device';
import { confirm } from '@/shared/overlays/overlays';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';
import { selectUser } from '@/shared/session/session-slice';
import { useMay } from '@/shared/session/use-may';
import { Notice } from '@/shared/ui/notice';
import classes from './approvals.module.css';
import { useActs } from './use-acts';

/** Accepting or declining a request. Users withdraw their own, and cannot accept them. */
export function Decision({ item, close }: { item: ApprovalItem; close: () => void }) {
  const { t } = useTranslation('approvals');
  const may = useMay();
  const username = useSelector(selectUser)?.username;
  const { nameOf, effectOf, finalOf, acceptOf, doneOf } = useActs();
  const [accept, accepting] = approvalsApi.useAcceptApprovalMutation();
  const [decline] = approvalsApi.useDeclineApprovalMutation();
  const [onceKey] = useState(() => randomUuidV4());
  const [declines, setDeclines] = useState(false);
  const [stale, setStale] = useState<string | null>(null);
  const isOwn = item.askedBy === username;
  const decides = may(permissionToAccept(item));
  const { approvalId } = item;

  const onAccept = async () => {
    const sure = await confirm({
      title: nameOf(item),
      message: `${effectOf(item)} ${finalOf(item)}`,
      confirmText: acceptOf(item),
    });
    if (!sure) return;
    const { error } = await accept({ approvalId, 'Idempotency-Key': onceKey });
    if (error === undefined) {
      toast.success(doneOf(item));
      return close();
    }
    if (isApiProblem(error) && error.code === 'stale_request') setStale(error.message || t('stale.message'));
    else showFailure(error, t('accept.failed'));
  };
  if (declines)
    return (
      <section className={classes.decline} aria-labelledby="decline-title">
        <h3 id="decline-title" className={classes.title}>
          {t(isOwn ? 'withdraw.title' : 'decline.title')}
        </h3>
        <ReasonForm
          label={t('columns.reason')}
          hint={t('decline.hint')}
          confirmText={t(isOwn ? 'withdraw.confirm' : 'decline.confirm')}
          cancelText={t('decline.keep')}
          run={(reason) => decline({ approvalId, reasonRequest: { reason } })}
          done={() => {
            toast.success(t(isOwn ? 'withdraw.done' : 'decline.done'));
            close();
          }}
          cancel={() => setDeclines(false)}
        />
      </section>
    );
  return (
    <>
      {isOwn && (
        <Notice kind="info" className={classes.notice}>
          {t('ownNotice')}
        </Notice>
      )}
      {stale !== null && (
        <Notice kind="warning" role="alert" className={classes.notice}>
          {stale}
        </Notice>
      )}
      <div className={classes.buttons}>
        {decides && !isOwn && stale === null && (
          <Button onClick={() => void onAccept()} loading={accepting.isLoading}>
            {acceptOf(item)}
          </Button>
        )}
        {(decides || isOwn) && (
          <Button variant="default" onClick={() => setDeclines(true)} disabled={accepting.isLoading}>
            {t(isOwn ? 'withdraw.open' : 'decline.open')}
          </Button>
        )}
      </div>
    </>
  );
}
