import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import type { LoanItem } from '@/shared/lending/loans-api';
import { exactRupees } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import { TextField } from '@/shared/ui/fields/text-field';
import { loansApi } from '../api';
import { amountOf } from '../list/use-loan-columns';
import type { ActProps } from './act-form';
import { ActFrame } from './act-frame';
import { useActForm } from './use-act-form';

const LONGEST = 500;

export type ActWithReason = 'return' | 'reject' | 'withdraw' | 'cancel' | 'undoDisbursal';

/** An act that needs nothing but a reason. */
export function ReasonForm({ action, loan, tenantId, done }: ActProps & { action: ActWithReason }) {
  const { t } = useTranslation(['loans', 'lending']);
  const [returnLoan] = loansApi.useReturnLoanMutation();
  const [rejectLoan] = loansApi.useRejectLoanMutation();
  const [withdrawLoan] = loansApi.useWithdrawLoanMutation();
  const [cancelLoan] = loansApi.useCancelLoanMutation();
  const [undoDisbursal] = loansApi.useUndoLoanDisbursalMutation();
  const call = {
    return: returnLoan,
    reject: rejectLoan,
    withdraw: withdrawLoan,
    cancel: cancelLoan,
    undoDisbursal,
  }[action];
  const facts = { client: loan.clientName, amount: exactRupees(amountOf(loan)) };
  const act = useActForm<{ reason: string }, LoanItem>({
    initial: { reason: '' },
    check: (_name, { reason }) => {
      if (reason.trim() === '') return t('lending:reason.needed');
      return reason.trim().length > LONGEST ? t('lending:reason.tooLong', { most: LONGEST }) : null;
    },
    send: ({ reason }, onceKey) =>
      call({
        loanId: loan.loanId,
        tenantId,
        ...seen(loan),
        ...(action === 'undoDisbursal' && { 'Idempotency-Key': onceKey }),
        reasonRequest: { reason: reason.trim() },
      }),
    done: (changed) => {
      toast.success(t(`loans:acts.${action}.done`, facts));
      done(changed);
    },
  });
  return (
    <ActFrame act={act} about={t(`loans:acts.${action}.about`, facts)} send={t(`loans:acts.${action}.send`)}>
      <TextField
        {...act.form.text('reason')}
        label={t('loans:fields.reason')}
        hint={t('loans:fields.reasonHint')}
        required
        maxLength={LONGEST}
        autoComplete="off"
      />
    </ActFrame>
  );
}
