import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { type ApprovalItem, approvalsApi } from '@/shared/lending/approvals-api';
import type { LoanItem } from '@/shared/lending/loans-api';
import { formatInstant } from '@/shared/lib/dates';
import { randomUuidV4 } from '@/shared/lib/device';
import { exactRupees } from '@/shared/lib/rupees';
import { makeChange } from '@/shared/overlays/make-change';
import { prompt } from '@/shared/overlays/overlays';
import { tellFailure } from '@/shared/overlays/tell-failure';
import { toast } from '@/shared/overlays/toasts';
import { selectUser } from '@/shared/session/session-slice';
import { useMay } from '@/shared/session/use-may';
import { Notice } from '@/shared/ui/notice';
import classes from '../loans.module.css';

/** No tenant has more requests waiting that still matter. */
const MOST = 200;

function Request({ request, tenantId }: { request: ApprovalItem; tenantId: string }) {
  const { t } = useTranslation('loans');
  const may = useMay();
  const user = useSelector(selectUser);
  const [accept] = approvalsApi.useAcceptApprovalMutation();
  const [decline] = approvalsApi.useDeclineApprovalMutation();
  const [onceKey] = useState(() => randomUuidV4());
  const isOwn = request.askedBy === user?.username;
  const act = request.act === 'refund_loan' ? 'refund' : 'close';
  const facts = { amount: exactRupees(request.amount ?? 0), name: request.askedBy };
  const which = { approvalId: request.approvalId, tenantId };
  const onAccept = () =>
    makeChange({
      title: t(`waiting.${act}.title`),
      message: t(`waiting.${act}.message`, facts),
      confirmText: t(`waiting.${act}.accept`),
      run: () => accept({ ...which, 'Idempotency-Key': onceKey }),
      done: t(`waiting.${act}.done`, facts),
      failed: t('failed'),
    });
  const onDecline = async () => {
    const reason = await prompt({
      title: t(isOwn ? 'waiting.withdraw' : 'waiting.decline'),
      message: t('waiting.declineMessage'),
      label: t('fields.reason'),
      confirmText: t(isOwn ? 'waiting.withdraw' : 'waiting.decline'),
    });
    if (reason === null) return;
    const { error } = await decline({ ...which, reasonRequest: { reason: reason.trim() } });
    if (error === undefined) toast.success(t('waiting.declined'));
    else tellFailure(error, t('failed'));
  };
  return (
    <Notice kind="warning" className={classes.notice}>
      <p className={classes.noticeText}>
        {t(`waiting.${act}.text`, { ...facts, at: formatInstant(request.askedAt) })}
        {request.reason !== '' && ` “${request.reason}”`}
      </p>
      <div className={classes.badges}>
        {may('COLLECTION_MANAGE') && !isOwn && (
          <Button size="compact-sm" onClick={() => void onAccept()}>
            {t(`waiting.${act}.accept`)}
          </Button>
        )}
        {(isOwn || may('COLLECTION_MANAGE')) && (
          <Button size="compact-sm" variant="default" onClick={() => void onDecline()}>
            {t(isOwn ? 'waiting.withdraw' : 'waiting.decline')}
          </Button>
        )}
      </div>
    </Notice>
  );
}

/** A request about this loan that waits for a second person, and the decision on it. */
export function WaitingRequest({ loan, tenantId }: { loan: LoanItem; tenantId: string }) {
  const may = useMay();
  const { data } = approvalsApi.useListApprovalsQuery(
    { tenantId, page: 1, pageSize: MOST },
    { skip: !may('COLLECTION_MANAGE', 'COLLECTION_RECORD'), refetchOnMountOrArgChange: true },
  );
  return data?.items
    .filter(({ subject }) => subject.kind === 'loan' && subject.id === loan.loanId)
    .map((request) => <Request key={request.approvalId} request={request} tenantId={tenantId} />);
}
