import { parseRupees, typedRupees } from '@/shared/lending/amounts';
import type { Charge } from '@/shared/lending/charges-api';
import { parseRate } from '@/shared/lending/typed-numbers';

export const chargeKinds = ['fee', 'insurance_premium'] as const;
export const chargeEvents = ['disbursal', 'returned_payment', 'service'] as const;
export const chargeBases = ['amount', 'percent'] as const;

/** The maximum that the server accepts, in percent. */
export const most = { percent: 10, taxPercent: 28 };

const USUAL_TAX = '18';

export const blankCharge = {
  name: '',
  kind: 'fee' as string,
  event: 'disbursal' as string,
  basis: 'amount' as string,
  amount: '',
  percent: '',
  taxPercent: USUAL_TAX,
  isActive: true,
};

export type ChargeValues = typeof blankCharge;

export const valuesOf = ({
  name,
  kind,
  event,
  amount,
  percent,
  taxPercent,
  isActive,
}: Charge): ChargeValues => ({
  name,
  kind,
  event,
  basis: percent === null ? 'amount' : 'percent',
  amount: amount === null ? '' : typedRupees(amount),
  percent: percent === null ? '' : String(percent),
  taxPercent: String(taxPercent),
  isActive,
});

/** A premium is collected at the disbursal, without tax. */
export const isPremium = ({ kind }: ChargeValues) => kind === 'insurance_premium';

export const eventOf = (values: ChargeValues) => (isPremium(values) ? 'disbursal' : values.event);

/** The charge for a returned payment does not depend on the principal. */
export const basisOf = (values: ChargeValues) =>
  eventOf(values) === 'disbursal' && values.basis === 'percent' ? 'percent' : 'amount';

export function checkCharge(name: keyof ChargeValues, values: ChargeValues) {
  const basis = basisOf(values);
  if (name === 'name') return values.name.trim() === '' ? 'name' : null;
  if (name === 'amount' && basis === 'amount') return parseRupees(values.amount) ? null : 'amount';
  if (name === 'percent' && basis === 'percent') {
    const percent = parseRate(values.percent);
    return percent === null || percent === 0 || percent > most.percent ? 'percent' : null;
  }
  if (name !== 'taxPercent' || isPremium(values)) return null;
  const tax = parseRate(values.taxPercent);
  return tax === null || tax > most.taxPercent ? 'taxPercent' : null;
}

export function toRequest(values: ChargeValues) {
  const isPercent = basisOf(values) === 'percent';
  return {
    name: values.name.trim(),
    kind: values.kind,
    event: eventOf(values),
    amount: isPercent ? null : parseRupees(values.amount),
    percent: isPercent ? parseRate(values.percent) : null,
    taxPercent: isPremium(values) ? 0 : parseRate(values.taxPercent),
  };
}
