import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { savingsAccountPath } from '@/shared/config/savings-links';
import formClasses from '@/shared/forms/forms.module.css';
import { sumOf } from '@/shared/lending/amounts';
import { formatBusinessDate } from '@/shared/lib/dates';
import { focusOnceShown } from '@/shared/lib/focus-once-shown';
import { exactRupees, plainRupees } from '@/shared/lib/rupees';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import type { SavingsAccount, SentTransaction } from '../api';
import classes from '../savings.module.css';
import { useModeWord } from '../use-mode-word';

interface CounterReviewProps {
  account: SavingsAccount;
  body: SentTransaction;
  businessDate: string;
  /** It was sent, but it is unknown whether it was recorded. */
  isUnconfirmed: boolean;
  isSending: boolean;
  send: () => void;
  change: () => void;
}

/** A deposit or a withdrawal before it is recorded. The button has the focus, so that Enter records it. */
export function CounterReview(props: CounterReviewProps) {
  const { account, body, businessDate, isUnconfirmed, isSending } = props;
  const { t } = useTranslation('savings');
  const modeWord = useModeWord();
  const tenant = useNamedTenant();
  const { kind, amount, mode, on, reference } = body;
  const after = sumOf([account.balance, kind === 'deposit' ? amount : -amount]);
  return (
    <>
      {isUnconfirmed && (
        <Notice kind="warning" role="alert" className={classes.space}>
          <p className={classes.about}>{t('counter.unanswered')}</p>
          <Link className={classes.link} to={savingsAccountPath(account.accountId, tenant)}>
            {t('counter.look')}
          </Link>
        </Notice>
      )}
      <p className={classes.amount}>
        <span>{modeWord(mode)}</span>
        <strong>
          <bdi>{plainRupees(amount)}</bdi>
        </strong>
      </p>
      <FactGrid
        facts={[
          { name: t('columns.number'), value: <bdi>{account.accountNumber}</bdi> },
          { name: t('columns.holder'), value: account.clientName },
          { name: t('counter.on'), value: formatBusinessDate(on ?? businessDate) },
          // The balance may contain what was sent already.
          ...(isUnconfirmed ? [] : [{ name: t('counter.after'), value: <bdi>{exactRupees(after)}</bdi> }]),
          ...(reference ? [{ name: t('counter.reference'), value: <bdi>{reference}</bdi>, wide: true }] : []),
        ]}
      />
      <div className={formClasses.buttons}>
        <Button size="md" ref={focusOnceShown} onClick={props.send} loading={isSending}>
          {t(isUnconfirmed ? 'counter.again' : `counter.record.${kind}`, { amount: plainRupees(amount) })}
        </Button>
        {!isUnconfirmed && (
          <Button size="md" variant="default" disabled={isSending} onClick={props.change}>
            {t('counter.change')}
          </Button>
        )}
      </div>
    </>
  );
}
