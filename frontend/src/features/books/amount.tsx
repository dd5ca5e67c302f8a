import { exactRupees } from '@/shared/lib/rupees';
import classes from './books.module.css';

/** An amount to the paise. A side of the books without any is a dash. */
export function Amount({ of, orDash = false }: { of: number; orDash?: boolean }) {
  if (orDash && of === 0) return <span className={classes.muted}>–</span>;
  return <bdi className={classes.amount}>{exactRupees(of)}</bdi>;
}
