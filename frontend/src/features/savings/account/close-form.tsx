import { useTranslation } from 'react-i18next';
import { messageOf } from '@/shared/api/message-of';
import { seen } from '@/shared/api/seen';
import { useActForm } from '@/shared/forms/use-act-form';
import { Amount } from '@/shared/lending/amount';
import { paymentModes } from '@/shared/lending/payments-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { plainRupees } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { Loaded } from '@/shared/ui/loaded';
import { type ClosureQuote, savingsApi } from '../api';
import classes from '../savings.module.css';
import { useModeWord } from '../use-mode-word';
import { ActFrame, type ActProps } from './act-frame';

const LONGEST_REFERENCE = 100;

/** What an account pays if it is closed, step by step. */
function QuoteLines({ quote }: { quote: ClosureQuote }) {
  const { t } = useTranslation('savings');
  const { interest, penalty, tax } = quote;
  const lines = [
    { key: 'balance', amount: quote.balance },
    { key: 'interest', amount: interest },
    ...(penalty === 0 ? [] : [{ key: 'penalty', amount: -penalty } as const]),
    ...(tax === 0 ? [] : [{ key: 'tax', amount: -tax } as const]),
    { key: 'pays', amount: quote.pays },
  ] as const;
  return (
    <section className={classes.quote} aria-label={t('acts.close.quote')}>
      <h3>{t('acts.close.quoteOn', { date: formatBusinessDate(quote.on) })}</h3>
      <dl>
        {lines.map(({ key, amount }) => (
          <div key={key}>
            <dt>{t(`acts.close.${key}`)}</dt>
            <dd>
              <Amount of={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function PayoutForm({ account, close, quote }: ActProps & { quote: ClosureQuote }) {
  const { t } = useTranslation('savings');
  const modeWord = useModeWord();
  const [closeAccount] = savingsApi.useCloseSavingsAccountMutation();
  const facts = { client: account.clientName, amount: plainRupees(quote.pays) };
  const act = useActForm({
    initial: { mode: 'cash' as string, reference: '' },
    check: (name, { mode, reference }) =>
      name === 'reference' && mode !== 'cash' && reference.trim() === ''
        ? t('counter.faults.reference')
        : null,
    refusedFields: { cash_limit: 'mode' },
    send: ({ mode, reference }, onceKey) =>
      closeAccount({
        savingsAccountId: account.accountId,
        ...seen(account),
        'Idempotency-Key': onceKey,
        closeSavingsAccountRequest: {
          amount: quote.pays,
          mode,
          ...(mode !== 'cash' && { reference: reference.trim() }),
        },
      }),
    done: () => {
      toast.success(t('acts.close.done', facts));
      close();
    },
  });
  const { form } = act;
  return (
    <ActFrame
      act={act}
      about={t('acts.close.about', facts)}
      send={t('acts.close.send', facts)}
      cancel={close}
    >
      <SelectField
        {...form.text('mode')}
        label={t('acts.close.mode')}
        required
        options={paymentModes.map((value) => ({ value, label: modeWord(value) }))}
      />
      {form.values.mode !== 'cash' && (
        <TextField
          {...form.text('reference')}
          label={t('counter.reference')}
          required
          maxLength={LONGEST_REFERENCE}
          autoComplete="off"
        />
      )}
    </ActFrame>
  );
}

/** Closes an account for what its quote of the business date says. */
export function CloseForm(props: ActProps) {
  const { t } = useTranslation('savings');
  const query = savingsApi.useGetSavingsClosureQuoteQuery(
    { savingsAccountId: props.account.accountId },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Loaded query={query} failed={messageOf(query.error, t('acts.close.quoteFailed'))}>
      {(quote) => (
        <>
          <QuoteLines quote={quote} />
          <PayoutForm key={quote.pays} {...props} quote={quote} />
        </>
      )}
    </Loaded>
  );
}
