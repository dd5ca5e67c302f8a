import '@/shared/i18n/lending-texts';
import { useTranslation } from 'react-i18next';
import { type AllocatedItem, allocationHeads } from '@/shared/lending/payments-api';
import { exactRupees } from '@/shared/lib/rupees';
import classes from './payments.module.css';

/** The allocation of a payment by head. Heads that received nothing are left out. */
export function Allocation({ allocated, amount }: { allocated: AllocatedItem; amount: number }) {
  const { t } = useTranslation(['payments', 'lending']);
  return (
    <table className={classes.allocation} aria-label={t('payments:allocation.title')}>
      <tbody>
        {allocationHeads
          .filter((head) => allocated[head] !== 0)
          .map((head) => (
            <tr key={head}>
              <th scope="row">{t(`lending:heads.${head}`)}</th>
              <td>{exactRupees(allocated[head])}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('payments:allocation.total')}</th>
          <td>{exactRupees(amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
