import { useTranslation } from 'react-i18next';
import { Amount } from '@/shared/lending/amount';
import type { ForeclosureQuote } from '../api';
import classes from '../loans.module.css';

/** The parts of the amount that closes a loan on a day. Zero parts are left out, except principal and interest. */
export function QuoteLines({ quote }: { quote: ForeclosureQuote }) {
  const { t } = useTranslation('loans');
  const lines = [
    { key: 'principal', amount: quote.principal },
    { key: 'interest', amount: quote.interest },
    ...(quote.fees > 0 ? [{ key: 'fees', amount: quote.fees } as const] : []),
    ...(quote.penalties > 0 ? [{ key: 'penalties', amount: quote.penalties } as const] : []),
    ...(quote.advance > 0 ? [{ key: 'advance', amount: -quote.advance } as const] : []),
  ] as const;
  return (
    <dl className={classes.sum}>
      {lines.map(({ key, amount }) => (
        <div key={key}>
          <dt>{t(`quote.${key}`)}</dt>
          <dd>
            <Amount of={amount} />
          </dd>
        </div>
      ))}
      <div className={classes.sumTotal}>
        <dt>{t('quote.total')}</dt>
        <dd>
          <Amount of={quote.total} />
        </dd>
      </div>
    </dl>
  );
}
