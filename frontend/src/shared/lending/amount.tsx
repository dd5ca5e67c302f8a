import { exactRupees } from '@/shared/lib/rupees';
import classes from './amount.module.css';

/** An amount to the paise. A list shows nothing as a dash. */
export function Amount({ of }: { of: number | null | undefined }) {
  return <bdi className={classes.amount}>{of == null ? '–' : exactRupees(of)}</bdi>;
}
