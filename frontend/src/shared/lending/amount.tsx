import { exactRupees } from '@/shared/lib/rupees';
import classes from './amount.module.css';

/** An amount to the paise. A list shows nothing as a dash, with `orDash` also zero. */
export function Amount({ of, orDash = false }: { of: number | null | undefined; orDash?: boolean }) {
  return <bdi className={classes.amount}>{of == null || (orDash && of === 0) ? '–' : exactRupees(of)}</bdi>;
}
