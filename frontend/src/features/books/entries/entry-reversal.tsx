import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { booksApi, type Entry } from '@/shared/lending/books-api';
import { ReasonForm } from '@/shared/lending/reason-form';
import { plainRupees } from '@/shared/lib/rupees';
import { AwaitsApproval } from '../awaits-approval';
import classes from '../books.module.css';

/** Requests the reversal of a manual entry. Entries that loans post are reversed with the payment or the loan. */
export function EntryReversal({ entry }: { entry: Entry }) {
  const { t } = useTranslation('books');
  const [request] = booksApi.useRequestEntryReversalMutation();
  const [asks, setAsks] = useState(false);
  const [asked, setAsked] = useState<number | null>(null);
  const { entryId, entryNumber, amount, sourceKind, reversesId } = entry;
  if (sourceKind !== 'manual' || reversesId != null) return null;
  if (asked !== null)
    return <AwaitsApproval approvalId={asked}>{t('reversal.asked', { number: entryNumber })}</AwaitsApproval>;
  if (!asks)
    return (
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setAsks(true)}>
          {t('reversal.open')}
        </Button>
      </div>
    );
  return (
    <section className={classes.ask} aria-labelledby="reversal-title">
      <h3 id="reversal-title" className={classes.askTitle}>
        {t('reversal.title')}
      </h3>
      <p>{t('reversal.effect', { number: entryNumber, amount: plainRupees(amount) })}</p>
      <ReasonForm
        label={t('reversal.reason')}
        hint={t('reversal.reasonHint')}
        confirmText={t('reversal.send')}
        run={async (reason, onceKey) => {
          const reply = await request({
            entryId,
            'Idempotency-Key': onceKey,
            reasonRequest: { reason },
          });
          if (reply.data !== undefined) setAsked(reply.data.approvalId);
          return reply;
        }}
        done={() => setAsks(false)}
        cancel={() => setAsks(false)}
      />
    </section>
  );
}
