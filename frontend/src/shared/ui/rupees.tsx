import { exactRupees, formatRupees } from '@/shared/lib/rupees';

/** An amount in lakh or crore, with the exact value on hover. */
export function Rupees({ amount }: { amount: number }) {
  return <bdi title={exactRupees(amount)}>{formatRupees(amount)}</bdi>;
}
