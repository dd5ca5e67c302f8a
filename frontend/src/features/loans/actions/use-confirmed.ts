import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import type { LoanItem } from '@/shared/lending/loans-api';
import { plainRupees } from '@/shared/lib/rupees';
import { confirm } from '@/shared/overlays/overlays';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';
import { loansApi } from '../api';
import { amountOf, instalmentsOf } from '../list/use-loan-columns';
import type { ConfirmedAct } from './loan-actions';

/** Acts that are only confirmed. Each returns whether it was carried out. */
export function useConfirmed() {
  const { t } = useTranslation('loans');
  const [submit] = loansApi.useSubmitLoanMutation();
  const [undoApproval] = loansApi.useUndoLoanApprovalMutation();
  const [undoRejection] = loansApi.useUndoLoanRejectionMutation();
  const [remove] = loansApi.useDeleteLoanMutation();

  const decide = { submit, undoApproval, undoRejection };

  return async (act: ConfirmedAct, loan: LoanItem): Promise<boolean> => {
    const facts = {
      client: loan.clientName,
      amount: plainRupees(act === 'undoApproval' ? amountOf(loan) : loan.principal),
      requested: plainRupees(loan.principal),
      instalments: t(`every.${loan.frequency}`, { shown: instalmentsOf(loan) }),
    };
    const sure = await confirm({
      title: t(`acts.${act}.title`),
      message: t(`acts.${act}.about`, facts),
      confirmText: t(`actions.${act}`),
    });
    if (!sure) return false;
    const which = { loanId: loan.loanId };
    const { error } = act === 'delete' ? await remove(which) : await decide[act]({ ...which, ...seen(loan) });
    if (error !== undefined) {
      showFailure(error, t('failed'));
      return false;
    }
    toast.success(t(`acts.${act}.done`, facts));
    return true;
  };
}
