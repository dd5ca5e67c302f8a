import type { LoanProduct } from './loan-products-api';
import classes from './product-facts.module.css';
import { amountRange, instalmentRange, rateRange } from './term-figures';
import { termWord } from './term-words';

/** What a product offers, in a few lines. */
export function ProductFacts({ product }: { product: LoanProduct }) {
  const { principal, instalments, annualRate, frequencies, method } = product;
  return (
    <span className={classes.facts}>
      <span className={classes.amount}>
        <bdi>{amountRange(principal)}</bdi>
      </span>
      <span>
        <bdi>{rateRange(annualRate)}</bdi> · {termWord('methods', method)}
      </span>
      <span>
        {instalmentRange(instalments)} · {frequencies.map((one) => termWord('frequencies', one)).join(', ')}
      </span>
    </span>
  );
}
