import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Amount } from '@/shared/lending/amount';
import { plainRupees } from '@/shared/lib/rupees';
import classes from './entry-form.module.css';
import { lineToBalance, totalsOf } from './typed-lines';
import type { TypedLines } from './use-typed-lines';

/** The sums of both sides, their difference and the submit button. On wide windows they stay visible below the lines. */
export function EntryTotals({ typed, isSending }: { typed: TypedLines; isSending: boolean }) {
  const { t } = useTranslation('books');
  const { debit, credit, difference } = totalsOf(typed.lines);
  const isEqual = difference === 0;
  const short = difference > 0 ? 'form.totals.creditShort' : 'form.totals.debitShort';
  return (
    <section className={classes.totals} aria-label={t('form.totals.title')}>
      <dl className={classes.sums}>
        <div>
          <dt>{t('debit')}</dt>
          <dd>
            <Amount of={debit} />
          </dd>
        </div>
        <div>
          <dt>{t('credit')}</dt>
          <dd>
            <Amount of={credit} />
          </dd>
        </div>
      </dl>
      <p role="status" className={classes.difference} data-equal={isEqual}>
        {debit === 0 && credit === 0
          ? t('form.totals.none')
          : isEqual
            ? t('form.totals.equal')
            : t(short, { amount: plainRupees(Math.abs(difference)) })}
      </p>
      {!isEqual && lineToBalance(typed.lines) !== undefined && (
        <Button variant="default" onClick={() => typed.balance()}>
          {t('form.totals.balance')}
        </Button>
      )}
      <Button type="submit" loading={isSending}>
        {t('form.send')}
      </Button>
    </section>
  );
}
