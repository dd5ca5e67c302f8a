import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { seen } from '@/shared/api/seen';
import { ReasonForm } from '@/shared/lending/reason-form';
import { type TransferItem, transfersApi } from '@/shared/lending/transfers-api';
import { formatInstant } from '@/shared/lib/dates';
import { reachesOwnCentresOnly } from '@/shared/lib/roles';
import { makeChange } from '@/shared/overlays/make-change';
import { toast } from '@/shared/overlays/toasts';
import { selectUser } from '@/shared/session/session-slice';
import { useMay } from '@/shared/session/use-may';
import { FactGrid } from '@/shared/ui/fact-grid';
import classes from '../groups.module.css';

interface TransferDetailsProps {
  transfer: TransferItem;
  facts: ComponentProps<typeof FactGrid>['facts'];
  close: () => void;
}

/** A transfer, and what the user may decide about it while it waits. */
export function TransferDetails({ transfer, facts, close }: TransferDetailsProps) {
  const { t } = useTranslation('transfers');
  const may = useMay();
  const user = useSelector(selectUser);
  const [accept] = transfersApi.useAcceptTransferMutation();
  const [refuse] = transfersApi.useRefuseTransferMutation();
  const [withdraw] = transfersApi.useWithdrawTransferMutation();
  const [isRefusing, setRefusing] = useState(false);
  const { transferId, subjectName, toName, toBranchName, decidedAt, refusal } = transfer;
  const waits = transfer.status === 'proposed';
  const isOwn = transfer.proposedById === user?.userId;
  const decides = waits && !isOwn && may('LOAN_SANCTION') && !reachesOwnCentresOnly(user?.roles ?? []);
  const withdraws = waits && isOwn && may('GROUP_CREATE');
  const about = { what: subjectName, to: `${toName}, ${toBranchName}` };
  const change = (act: 'accept' | 'withdraw', call: typeof accept) =>
    makeChange({
      title: t(`${act}.title`),
      message: t(`${act}.message`, about),
      confirmText: t(`${act}.action`),
      run: () => call({ transferId, ...seen(transfer) }),
      done: t(`${act}.done`, about),
      failed: t(`${act}.failed`),
    });
  return (
    <>
      <FactGrid
        facts={[
          ...facts,
          { name: t('columns.reason'), value: transfer.reason, wide: true },
          ...(decidedAt == null ? [] : [{ name: t('columns.decided'), value: formatInstant(decidedAt) }]),
          ...(refusal === '' ? [] : [{ name: t('columns.refusal'), value: refusal, wide: true }]),
        ]}
      />
      <div className={classes.decision}>
        {isRefusing ? (
          <ReasonForm
            label={t('columns.reason')}
            confirmText={t('refuse.action')}
            run={(reason) => refuse({ transferId, ...seen(transfer), refuseTransferRequest: { reason } })}
            done={() => {
              toast.success(t('refuse.done'));
              close();
            }}
            cancel={() => setRefusing(false)}
          />
        ) : (
          <div className={classes.buttons}>
            {decides && (
              <>
                <Button onClick={() => void change('accept', accept)}>{t('accept.action')}</Button>
                <Button variant="default" onClick={() => setRefusing(true)}>
                  {t('refuse.action')}
                </Button>
              </>
            )}
            {withdraws && (
              <Button variant="default" onClick={() => void change('withdraw', withdraw)}>
                {t('withdraw.action')}
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  );
}
