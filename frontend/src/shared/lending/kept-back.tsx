import '@/shared/i18n/loan-terms-texts';
import { useTranslation } from 'react-i18next';
import { Amount } from './amount';
import { sumOf } from './amounts';
import type { ChargeTerms } from './charges-api';
import classes from './kept-back.module.css';

/** A charge deducted from a disbursal, in rupees; the tax comes on top of the amount. */
export interface KeptCharge {
  name: string;
  kind: ChargeTerms['kind'];
  amount: number;
  tax: number;
}

/** The charges deducted from a disbursal, which of them are an insurer's, and how much of each is tax. */
export function KeptBack({ charges }: { charges: readonly KeptCharge[] }) {
  const { t } = useTranslation('loanTerms');
  if (charges.length === 0) return t('charges.nothing');
  return (
    <ul className={classes.charges}>
      {charges.map(({ name, kind, amount, tax }) => (
        <li key={name}>
          <Amount of={sumOf([amount, tax])} /> {name}
          {kind === 'insurance_premium' && <span className={classes.note}> {t('charges.premiumNote')}</span>}
          {tax > 0 && (
            <span className={classes.note}>
              {' '}
              {t('charges.ofWhichTax')} <Amount of={tax} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
