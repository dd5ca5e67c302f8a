import { Button } from '@mantine/core';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { savingsAccountPath, savingsCounterPath } from '@/shared/config/savings-links';
import formClasses from '@/shared/forms/forms.module.css';
import { focusOnceShown } from '@/shared/lib/focus-once-shown';
import { exactRupees } from '@/shared/lib/rupees';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FactGrid } from '@/shared/ui/fact-grid';
import classes from '../savings.module.css';
import { useModeWord } from '../use-mode-word';
import type { Recorded } from './counter-form';

/** The receipt of what was just recorded, and what is in the account after it. Enter goes on to the next account. */
export function RecordedReceipt({ recorded: { reply, sent } }: { recorded: Recorded }) {
  const { t } = useTranslation('savings');
  const modeWord = useModeWord();
  const tenant = useNamedTenant();
  const { account, receiptNumber } = reply;
  const money = (amount: number) => <bdi>{exactRupees(amount)}</bdi>;
  return (
    <section className={classes.receipt} aria-labelledby="receipt-number">
      <p className={classes.done} role="status">
        <IconCircleCheck size={28} aria-hidden />
        {t(`receipt.${sent.kind}`)}
      </p>
      <h2 id="receipt-number" className={classes.receiptNumber}>
        <bdi>{receiptNumber}</bdi>
      </h2>
      <FactGrid
        facts={[
          { name: t('columns.holder'), value: account.clientName },
          { name: t('columns.number'), value: <bdi>{account.accountNumber}</bdi> },
          { name: t('columns.amount'), value: money(sent.amount) },
          { name: t('counter.mode'), value: modeWord(sent.mode) },
          { name: t('head.balance'), value: money(account.balance) },
          { name: t('head.available'), value: money(account.available) },
        ]}
      />
      <div className={formClasses.buttons}>
        <Button
          component={Link}
          ref={focusOnceShown}
          size="md"
          to={savingsCounterPath(sent.kind, null, tenant)}
        >
          {t('receipt.next')}
        </Button>
        <Button
          component={Link}
          size="md"
          variant="default"
          to={savingsAccountPath(account.accountId, tenant)}
        >
          {t('receipt.account')}
        </Button>
      </div>
    </section>
  );
}
