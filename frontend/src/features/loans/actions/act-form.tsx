import type { LoanItem } from '@/shared/lending/loans-api';
import { ApproveForm } from './approve-form';
import { CloseForm } from './close-form';
import { DisburseForm } from './disburse-form';
import type { LoanAct } from './loan-actions';
import { ReasonAct } from './reason-act';
import { RecoveryForm } from './recovery-form';
import { ServiceChargeForm } from './service-charge-form';
import { SettleForm } from './settle-form';
import { SettlementForm } from './settlement-form';
import { WaiverForm } from './waiver-form';
import { WriteOffForm } from './write-off-form';

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
    case 'waive':
      return <WaiverForm {...props} />;
    case 'charge':
      return <ServiceChargeForm {...props} />;
    case 'settle':
      return <SettleForm {...props} />;
    case 'writeOff':
      return <WriteOffForm {...props} />;
    case 'recover':
      return <RecoveryForm {...props} />;
    default:
      return <ReasonAct key={act} {...props} action={act} />;
  }
}
