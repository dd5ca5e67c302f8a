import type { LoanItem } from '@/shared/lending/loans-api';
import { ApproveForm } from './approve-form';
import { CloseForm } from './close-form';
import { DisburseForm } from './disburse-form';
import type { LoanAct } from './loan-actions';
import { ReasonAct } from './reason-act';
import { SettlementForm } from './settlement-form';

export interface ActProps {
  loan: LoanItem;
  /** Called when the act was carried out or cancelled. */
  close: () => void;
}

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
      return <ReasonAct key={act} {...props} action={act} />;
  }
}
