import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { SavedRecordForm } from '@/shared/forms/saved-record-form';
import { useSavedRecord } from '@/shared/forms/use-saved-record';
import { chargeKind } from '@/shared/lending/charge-words';
import { type Charge, chargesApi } from '@/shared/lending/charges-api';
import { toast } from '@/shared/overlays/toasts';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { InUse } from '../in-use';
import {
  basisOf,
  blankCharge,
  chargeBases,
  chargeEvents,
  chargeKinds,
  checkCharge,
  eventOf,
  isPremium,
  most,
  toRequest,
  valuesOf,
} from './charge-values';

export function ChargeForm({ charge, close }: { charge: Charge | null; close: () => void }) {
  const { t } = useTranslation('productSettings');
  const [create] = chargesApi.useCreateChargeMutation();
  const [change] = chargesApi.useChangeChargeMutation();
  const [readAll] = chargesApi.useLazyListChargesQuery();
  const kept = useSavedRecord({
    record: charge,
    blank: blankCharge,
    valuesOf,
    check: (name, values) => {
      const fault = checkCharge(name, values);
      return fault && t(`charges.faults.${fault}`, most);
    },
    create: (values, once) => create({ ...once, createChargeRequest: toRequest(values) }),
    change: (values, version, { chargeId }) =>
      change({
        chargeId,
        ...seen({ version }),
        changeChargeRequest: { ...toRequest(values), isActive: values.isActive },
      }),
    read: async ({ chargeId }) => (await readAll({})).data?.find((one) => one.chargeId === chargeId),
    about: { duplicate_charge_name: 'name' },
    saved: ({ name }) => {
      toast.success(t(charge === null ? 'created' : 'saved', { name }));
      close();
    },
  });
  const { form } = kept;
  const premium = isPremium(form.values);
  return (
    <SavedRecordForm
      kept={kept}
      what={t('charges.this')}
      labels={{
        name: t('name'),
        kind: t('charges.kind'),
        event: t('charges.event'),
        basis: t('charges.basis'),
        amount: t('charges.amount'),
        percent: t('charges.percent'),
        taxPercent: t('charges.tax'),
        isActive: t('inUse'),
      }}
      saveText={t(charge === null ? 'charges.create' : 'save')}
      cancel={close}
    >
      <TextField {...form.text('name')} label={t('name')} required maxLength={100} autoComplete="off" />
      <SelectField
        {...form.text('kind')}
        label={t('charges.kind')}
        hint={t(`charges.kindHints.${form.values.kind as 'fee'}`)}
        required
        options={chargeKinds.map((kind) => ({ value: kind, label: chargeKind({ kind }) }))}
      />
      {!premium && (
        <SelectField
          {...form.text('event')}
          label={t('charges.event')}
          hint={t(`charges.eventHints.${form.values.event as 'disbursal'}`)}
          required
          options={chargeEvents.map((event) => ({ value: event, label: t(`charges.events.${event}`) }))}
        />
      )}
      {eventOf(form.values) === 'disbursal' && (
        <SelectField
          {...form.text('basis')}
          label={t('charges.basis')}
          required
          options={chargeBases.map((basis) => ({ value: basis, label: t(`charges.bases.${basis}`) }))}
        />
      )}
      {basisOf(form.values) === 'percent' ? (
        <TextField
          {...form.text('percent')}
          label={t('charges.percent')}
          hint={t(premium ? 'charges.premiumPercentHint' : 'charges.percentHint', most)}
          required
          inputMode="decimal"
          autoComplete="off"
        />
      ) : (
        <TextField
          {...form.text('amount')}
          label={t('charges.amount')}
          hint={premium ? undefined : t('charges.amountHint')}
          required
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {!premium && (
        <TextField
          {...form.text('taxPercent')}
          label={t('charges.tax')}
          hint={t('charges.taxHint')}
          required
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {charge !== null && <InUse {...form.toggle('isActive')} hint={t('charges.inUseHint')} />}
    </SavedRecordForm>
  );
}
