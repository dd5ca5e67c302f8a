import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { SentForm } from '@/shared/forms/sent-form';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { paymentModes } from '@/shared/lending/payments-api';
import { focusOnceShown } from '@/shared/lib/focus-once-shown';
import { plainRupees } from '@/shared/lib/rupees';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { Panel } from '@/shared/ui/panel';
import type { RecordedTransaction, SentTransaction } from '../api';
import { useModeWord } from '../use-mode-word';
import { CounterReview } from './counter-review';
import {
  type CounterContext,
  type CounterValues,
  checkCounter,
  freshValues,
  toTransaction,
} from './counter-values';
import { useRecordOnce } from './use-record-once';

export interface Recorded {
  reply: RecordedTransaction;
  sent: SentTransaction;
}

interface CounterFormProps extends CounterContext {
  recorded: (recorded: Recorded) => void;
}

/** A deposit or a withdrawal being entered, reviewed and sent. */
export function CounterForm({ recorded, ...context }: CounterFormProps) {
  const { kind, account, businessDate } = context;
  const { t } = useTranslation('savings');
  const modeWord = useModeWord();
  const { send, unconfirmed, isSending } = useRecordOnce();
  const [isReviewed, setReviewed] = useState(false);
  const available = plainRupees(account.available);
  const form = useRecordForm<CounterValues>({
    initial: freshValues(businessDate),
    check: (name, values) => {
      const fault = checkCounter(name, values, context);
      return fault && t(`counter.faults.${fault}`, { available });
    },
  });
  const leave = useLeaveGuard(form.isDirty);
  const { mode } = form.values;
  // A resend has exactly the same body.
  const body = unconfirmed ?? toTransaction(form.values, context);
  const record = async () => {
    const outcome = await send(body);
    if ('recorded' in outcome) {
      leave();
      return recorded({ reply: outcome.recorded, sent: body });
    }
    if (outcome.isUnknown) return;
    form.settle(outcome.error);
    setReviewed(false);
  };
  return (
    <Panel title={t(`counter.${kind}`)}>
      {isReviewed ? (
        <CounterReview
          account={account}
          body={body}
          businessDate={businessDate}
          isUnconfirmed={unconfirmed !== null && !isSending}
          isSending={isSending}
          send={() => void record()}
          change={() => setReviewed(false)}
        />
      ) : (
        <SentForm
          form={form}
          send={() => {
            if (form.submit()) setReviewed(true);
          }}
        >
          <div className={formClasses.fields}>
            <TextField
              {...form.text('amount')}
              ref={focusOnceShown}
              label={t('counter.amount')}
              hint={kind === 'withdrawal' ? t('counter.availableHint', { available }) : undefined}
              required
              inputMode="decimal"
              autoComplete="off"
            />
            <SelectField
              {...form.text('mode')}
              label={t('counter.mode')}
              hint={kind === 'deposit' && mode === 'cheque' ? t('counter.chequeHint') : undefined}
              required
              options={paymentModes.map((value) => ({ value, label: modeWord(value) }))}
            />
            {mode !== 'cash' && (
              <TextField
                {...form.text('reference')}
                label={t('counter.reference')}
                required
                autoComplete="off"
                autoCapitalize="characters"
              />
            )}
            <DateField {...form.day('on')} label={t('counter.on')} required max={businessDate} />
          </div>
          <div className={formClasses.buttons}>
            <Button type="submit" size="md">
              {t('counter.review')}
            </Button>
          </div>
        </SentForm>
      )}
    </Panel>
  );
}
