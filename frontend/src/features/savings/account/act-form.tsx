import type { ActWithForm } from './account-acts';
import type { ActProps } from './act-frame';
import { CloseForm } from './close-form';
import { FreezeForm } from './freeze-form';
import { LienForm } from './lien-form';
import { ReasonAct } from './reason-act';
import { TransferForm } from './transfer-form';

export function ActForm({ act, ...props }: ActProps & { act: ActWithForm }) {
  switch (act) {
    case 'freeze':
      return <FreezeForm {...props} />;
    case 'lien':
    case 'releaseLien':
      return <LienForm key={act} {...props} act={act} />;
    case 'transfer':
      return <TransferForm {...props} />;
    case 'close':
      return <CloseForm {...props} />;
    default:
      return <ReasonAct key={act} {...props} act={act} />;
  }
}
