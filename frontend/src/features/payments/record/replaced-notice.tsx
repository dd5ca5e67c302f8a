import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { recordPaymentPath } from '@/shared/config/lending-paths';
import type { PaymentItem } from '@/shared/lending/payments-api';
import { plainRupees } from '@/shared/lib/rupees';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import classes from '../payments.module.css';

/** Which reversed payment the one being entered takes the place of, and the way to the same form without it. */
export function ReplacedNotice({ replaced, loanId }: { replaced: PaymentItem; loanId: number | null }) {
  const tenant = useNamedTenant();
  const { t } = useTranslation('payments');
  return (
    <Notice kind="info" className={classes.space}>
      <p className={classes.sentence}>
        {t('replaces.message', {
          receipt: replaced.receiptNumber,
          amount: plainRupees(replaced.amount),
          name: replaced.clientName,
        })}
      </p>
      <Link to={recordPaymentPath(loanId, tenant)}>{t('replaces.instead')}</Link>
    </Notice>
  );
}
