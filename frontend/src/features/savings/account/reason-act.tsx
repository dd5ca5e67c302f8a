import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { ReasonForm } from '@/shared/lending/reason-form';
import { toast } from '@/shared/overlays/toasts';
import { savingsApi } from '../api';
import classes from '../savings.module.css';
import type { ActProps } from './act-frame';

/** The acts for which the server only asks why. */
export function ReasonAct({ act, account, close }: ActProps & { act: 'reject' | 'unfreeze' | 'reactivate' }) {
  const { t } = useTranslation('savings');
  const [reject] = savingsApi.useRejectSavingsAccountMutation();
  const [unfreeze] = savingsApi.useUnfreezeSavingsAccountMutation();
  const [reactivate] = savingsApi.useReactivateSavingsAccountMutation();
  const call = { reject, unfreeze, reactivate }[act];
  const client = account.clientName;
  return (
    <>
      <p className={classes.about}>{t(`acts.${act}.about`, { client })}</p>
      <ReasonForm
        label={t('acts.reason')}
        confirmText={t(`acts.${act}.send`)}
        run={(reason) =>
          call({
            savingsAccountId: account.accountId,
            ...seen(account),
            savingsReasonRequest: { reason },
          })
        }
        done={() => {
          toast.success(t(`acts.${act}.done`, { client }));
          close();
        }}
        cancel={close}
      />
    </>
  );
}
