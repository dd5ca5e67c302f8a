import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { useActForm } from '@/shared/forms/use-act-form';
import { toast } from '@/shared/overlays/toasts';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { freezes, savingsApi } from '../api';
import { ActFrame, type ActProps } from './act-frame';
import { LONGEST_REASON } from './lien-form';

/** Freezes an account for withdrawals, for deposits or for both, or changes what is frozen. */
export function FreezeForm({ account, close }: ActProps) {
  const { t } = useTranslation('savings');
  const [freeze] = savingsApi.useFreezeSavingsAccountMutation();
  const client = account.clientName;
  const act = useActForm({
    initial: { freeze: freezes.find((one) => one !== account.freeze) as string, reason: '' },
    check: (name, values) => (name === 'reason' && values.reason.trim() === '' ? t('faults.reason') : null),
    send: (values) =>
      freeze({
        savingsAccountId: account.accountId,
        ...seen(account),
        freezeSavingsAccountRequest: { freeze: values.freeze, reason: values.reason.trim() },
      }),
    done: () => {
      toast.success(t('acts.freeze.done', { client }));
      close();
    },
  });
  return (
    <ActFrame
      act={act}
      about={t('acts.freeze.about', { client })}
      send={t('acts.freeze.send')}
      cancel={close}
    >
      <SelectField
        {...act.form.text('freeze')}
        label={t('acts.freeze.what')}
        required
        options={freezes
          .filter((one) => one !== account.freeze)
          .map((value) => ({ value, label: t(`acts.freeze.${value}`) }))}
      />
      <TextField
        {...act.form.text('reason')}
        label={t('acts.reason')}
        required
        maxLength={LONGEST_REASON}
        autoComplete="off"
      />
    </ActFrame>
  );
}
