import { exactRupees } from '@/shared/lib/rupees';
import classes from './amount.module.css';

/** An amount to the paise. A missing amount is shown as a dash; with `orDash`, zero is as well. */
export function Amount({ of, orDash = false }: { of: number | null | undefined; orDash?: boolean }) {
  return <bdi className={classes.amount}>{of == null || (orDash && of === 0) ? '–' : exactRupees(of)}</bdi>;
}
