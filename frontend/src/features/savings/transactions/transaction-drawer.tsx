import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { entryPath } from '@/shared/config/books-paths';
import { approvalPath } from '@/shared/config/lending-paths';
import { savingsAccountPath } from '@/shared/config/savings-links';
import { Amount } from '@/shared/lending/amount';
import { ReasonForm } from '@/shared/lending/reason-form';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { plainRupees } from '@/shared/lib/rupees';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { confirm } from '@/shared/overlays/overlays';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import { type SavingsTransaction, savingsApi } from '../api';
import classes from '../savings.module.css';
import { useModeWord } from '../use-mode-word';
import { standingsOf, TransactionStanding } from './transaction-standing';

/** What people may still do with a deposit or a withdrawal: clear its cheque, or have it reversed. */
function Acts({ transaction }: { transaction: SavingsTransaction }) {
  const { t } = useTranslation('savings');
  const tenant = useNamedTenant();
  const [clear, { isLoading }] = savingsApi.useClearSavingsChequeMutation();
  const [request] = savingsApi.useRequestSavingsReversalMutation();
  const [isAsked, setAsked] = useState(false);
  const [approvalId, setApprovalId] = useState<number | null>(null);
  const { transactionId, isHeld, kind, amount, clientName, receiptNumber } = transaction;
  const facts = { amount: plainRupees(Math.abs(amount)), client: clientName, receipt: receiptNumber ?? '' };
  const isReversible =
    (kind === 'deposit' || kind === 'withdrawal') &&
    transaction.reversedById == null &&
    transaction.otherAccountId == null;
  const clearCheque = async () => {
    const sure = await confirm({
      title: t('transaction.clear.title'),
      message: t('transaction.clear.about', facts),
      confirmText: t('transaction.clear.send'),
    });
    if (!sure) return;
    const { error } = await clear({ savingsTransactionId: transactionId });
    if (error !== undefined) return showFailure(error, t('transaction.clear.failed'));
    toast.success(t('transaction.clear.done', facts));
  };
  if (approvalId !== null)
    return (
      <Notice kind="brand" role="status">
        <p className={classes.about}>{t('transaction.reversal.asked', facts)}</p>
        <Link className={classes.link} to={approvalPath(approvalId, tenant)}>
          {t('transaction.reversal.open')}
        </Link>
      </Notice>
    );
  if (isAsked)
    return (
      <section aria-label={t('transaction.reversal.title')}>
        <p className={classes.about}>{t('transaction.reversal.about', facts)}</p>
        <ReasonForm
          label={t('acts.reason')}
          confirmText={t('transaction.reversal.title')}
          run={async (reason, onceKey) => {
            const reply = await request({
              savingsTransactionId: transactionId,
              'Idempotency-Key': onceKey,
              savingsReasonRequest: { reason },
            });
            if (reply.data !== undefined) setApprovalId(reply.data.approvalId);
            return reply;
          }}
          done={() => setAsked(false)}
          cancel={() => setAsked(false)}
        />
      </section>
    );
  return (
    <div className={classes.buttons}>
      {isHeld && (
        <Button loading={isLoading} onClick={() => void clearCheque()}>
          {t('transaction.clear.send')}
        </Button>
      )}
      {isReversible && (
        <Button variant="default" onClick={() => setAsked(true)}>
          {t('transaction.reversal.title')}
        </Button>
      )}
    </div>
  );
}

interface TransactionDrawerProps {
  transaction: SavingsTransaction | undefined;
  close: () => void;
}

/** One movement beside the list: what moved, when and why. */
export function TransactionDrawer({ transaction, close }: TransactionDrawerProps) {
  const { t } = useTranslation('savings');
  const may = useMay();
  const tenant = useNamedTenant();
  const modeWord = useModeWord();
  const open = (to: string, text: string) => (
    <Link className={classes.link} to={to}>
      <bdi>{text}</bdi>
    </Link>
  );
  return (
    <DetailDrawer
      opened={transaction !== undefined}
      title={transaction === undefined ? '' : t(`movements.${transaction.kind}`)}
      close={close}
    >
      {transaction !== undefined && (
        <>
          {standingsOf(transaction).length > 0 && (
            <p className={`${classes.badges} ${classes.standing}`}>
              <TransactionStanding transaction={transaction} />
            </p>
          )}
          <FactGrid
            facts={[
              { name: t('columns.holder'), value: transaction.clientName },
              {
                name: t('columns.number'),
                value: open(savingsAccountPath(transaction.accountId, tenant), transaction.accountNumber),
              },
              { name: t('columns.amount'), value: <Amount of={transaction.amount} /> },
              { name: t('columns.after'), value: <Amount of={transaction.balance} /> },
              { name: t('counter.mode'), value: modeWord(transaction.mode) },
              { name: t('counter.reference'), value: <bdi>{transaction.reference || '–'}</bdi> },
              { name: t('columns.receipt'), value: <bdi>{transaction.receiptNumber ?? '–'}</bdi> },
              { name: t('columns.valueOn'), value: formatBusinessDate(transaction.valueOn) },
              { name: t('columns.bookedOn'), value: formatBusinessDate(transaction.bookedOn) },
              {
                name: t('columns.recordedBy'),
                value: `${transaction.recordedBy}, ${formatInstant(transaction.recordedAt)}`,
              },
              ...(transaction.otherAccountId == null
                ? []
                : [
                    {
                      name: t('transaction.other'),
                      value: open(
                        savingsAccountPath(transaction.otherAccountId, tenant),
                        t('facts.openAccount'),
                      ),
                    },
                  ]),
              ...(transaction.entryId != null && may('BOOKS_POST')
                ? [
                    {
                      name: t('transaction.entry'),
                      value: open(entryPath(transaction.entryId, tenant), t('transaction.openEntry')),
                    },
                  ]
                : []),
              ...(transaction.reason === ''
                ? []
                : [{ name: t('head.reason'), value: transaction.reason, wide: true }]),
            ]}
          />
          {may('SAVINGS_TRANSACTION') && <Acts key={transaction.transactionId} transaction={transaction} />}
        </>
      )}
    </DetailDrawer>
  );
}
