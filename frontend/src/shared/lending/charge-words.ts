import { plainRupees } from '@/shared/lib/rupees';
import '@/shared/i18n/loan-terms-texts';
import { i18n } from '@/shared/i18n/i18n';
import type { ChargeTerms } from './charges-api';
import { formatRate } from './term-figures';

/** The amount of a charge: '1% of the principal plus 18% GST', or without tax if the lender is not registered for it. */
export function chargePrice({ amount, percent, taxPercent }: ChargeTerms, isTaxed = true): string {
  const price =
    amount === null
      ? i18n.t('loanTerms:charges.ofPrincipal', { percent: formatRate(percent ?? 0) })
      : plainRupees(amount);
  return taxPercent === 0 || !isTaxed
    ? price
    : i18n.t('loanTerms:charges.withTax', { price, tax: formatRate(taxPercent) });
}

/** Whose money the charge is: a fee of the lender or a premium of an insurer. */
export const chargeKind = ({ kind }: Pick<ChargeTerms, 'kind'>): string =>
  i18n.t(`loanTerms:charges.kinds.${kind}`);

/** When the charge is made, and how it is paid. A premium is named as such. */
export const chargeEvent = ({ kind, event }: ChargeTerms): string =>
  kind === 'insurance_premium'
    ? i18n.t('loanTerms:charges.premium')
    : i18n.t(`loanTerms:charges.events.${event}`);

export const chargeLine = (charge: ChargeTerms): string =>
  i18n.t('loanTerms:charges.line', {
    name: charge.name,
    price: chargePrice(charge),
    event: chargeEvent(charge),
  });
