import { useTranslation } from 'react-i18next';
import { Amount } from '@/shared/lending/amount';
import classes from '../books.module.css';

/** A balance with its side, which bookkeepers name instead of a sign. */
export function Balance({ of }: { of: number }) {
  const { t } = useTranslation('books');
  return (
    <span className={classes.whole}>
      <Amount of={Math.abs(of)} />
      {of !== 0 && ` ${t(of > 0 ? 'ledger.dr' : 'ledger.cr')}`}
    </span>
  );
}
