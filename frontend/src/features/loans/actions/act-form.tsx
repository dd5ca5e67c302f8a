import type { LoanItem } from '@/shared/lending/loans-api';
import { ApproveForm } from './approve-form';
import { CloseForm } from './close-form';
import { DisburseForm } from './disburse-form';
import type { LoanAct } from './loan-actions';
import { ReasonForm } from './reason-form';
import { SettlementForm } from './settlement-form';

export interface ActProps {
  loan: LoanItem;
  tenantId: string;
  done: (loan: LoanItem) => void;
}

/** The form of an act. */
export function ActForm({ act, ...props }: ActProps & { act: LoanAct }) {
  switch (act) {
    case 'approve':
      return <ApproveForm {...props} />;
    case 'disburse':
      return <DisburseForm {...props} />;
    case 'close':
      return <CloseForm {...props} />;
    case 'refund':
      return <SettlementForm {...props} action="refund" amount={props.loan.advance} />;
    default:
      return <ReasonForm key={act} {...props} action={act} />;
  }
}
