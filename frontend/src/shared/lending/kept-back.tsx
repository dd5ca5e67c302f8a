import '@/shared/i18n/loan-terms-texts';
import { useTranslation } from 'react-i18next';
import { Amount } from './amount';
import { sumOf } from './amounts';
import classes from './kept-back.module.css';

interface KeptBackProps {
  /** In rupees; the tax comes on top of the amount. */
  charges: readonly { name: string; amount: number; tax: number }[];
}

/** The charges deducted from a disbursal, and how much of each is tax. */
export function KeptBack({ charges }: KeptBackProps) {
  const { t } = useTranslation('loanTerms');
  if (charges.length === 0) return t('charges.nothing');
  return (
    <ul className={classes.charges}>
      {charges.map(({ name, amount, tax }) => (
        <li key={name}>
          <Amount of={sumOf([amount, tax])} /> {name}
          {tax > 0 && (
            <span className={classes.tax}>
              {' '}
              {t('charges.ofWhichTax')} <Amount of={tax} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
