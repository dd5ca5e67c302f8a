import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { ReasonForm } from '@/shared/lending/reason-form';
import { plainRupees } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import { loansApi } from '../api';
import { amountOf } from '../list/use-loan-columns';
import classes from '../loans.module.css';
import type { ActProps } from './act-form';

export type ActWithReason =
  | 'return'
  | 'reject'
  | 'withdraw'
  | 'cancel'
  | 'undoDisbursal'
  | 'writeOff'
  | 'undoWriteOff';

const movesMoney: ReadonlySet<ActWithReason> = new Set(['undoDisbursal', 'writeOff', 'undoWriteOff']);

export function ReasonAct({ action, loan, close }: ActProps & { action: ActWithReason }) {
  const { t } = useTranslation('loans');
  const [returnLoan] = loansApi.useReturnLoanMutation();
  const [rejectLoan] = loansApi.useRejectLoanMutation();
  const [withdrawLoan] = loansApi.useWithdrawLoanMutation();
  const [cancelLoan] = loansApi.useCancelLoanMutation();
  const [undoDisbursal] = loansApi.useUndoLoanDisbursalMutation();
  const [writeOff] = loansApi.useRequestWriteOffMutation();
  const [undoWriteOff] = loansApi.useRequestUndoWriteOffMutation();
  const call = {
    return: returnLoan,
    reject: rejectLoan,
    withdraw: withdrawLoan,
    cancel: cancelLoan,
    undoDisbursal,
    writeOff,
    undoWriteOff,
  }[action];
  const facts = { client: loan.clientName, amount: plainRupees(amountOf(loan)) };
  return (
    <>
      <p className={classes.about}>{t(`acts.${action}.about`, facts)}</p>
      <ReasonForm
        label={t('fields.reason')}
        hint={t('fields.reasonHint')}
        confirmText={t(`acts.${action}.send`)}
        run={(reason, onceKey) =>
          call({
            loanId: loan.loanId,
            ...seen(loan),
            // Only acts that move money have a key.
            ...(movesMoney.has(action) && { 'Idempotency-Key': onceKey }),
            reasonRequest: { reason },
          })
        }
        done={() => {
          toast.success(t(`acts.${action}.done`, facts));
          close();
        }}
        cancel={close}
      />
    </>
  );
}
