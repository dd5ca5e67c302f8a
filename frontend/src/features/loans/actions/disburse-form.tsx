import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { useActForm } from '@/shared/forms/use-act-form';
import type { LoanItem } from '@/shared/lending/loans-api';
import type { PaymentMode } from '@/shared/lending/payments-api';
import { useBankAccountsOf } from '@/shared/lending/use-bank-accounts-of';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { useLoanCharges } from '@/shared/lending/use-loan-charges';
import { formatBusinessDate } from '@/shared/lib/dates';
import { isUnreadDay } from '@/shared/lib/read-day';
import { plainRupees } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Notice } from '@/shared/ui/notice';
import { loansApi } from '../api';
import { amountOf } from '../list/use-loan-columns';
import classes from '../loans.module.css';
import type { ActProps } from './act-form';
import { ActFrame } from './act-frame';
import { LoanCost } from './loan-cost';
import { termsOf } from './loan-terms';

/** The modes of outgoing payments; the others are only for incoming ones. */
const modes = ['bank', 'cheque', 'upi', 'cash'] as const satisfies readonly PaymentMode[];

/** Disburses an approved loan, with the resulting schedule. */
export function DisburseForm({ loan, close }: ActProps) {
  const { t } = useTranslation(['loans', 'lending']);
  const businessDate = useBusinessDate();
  const [disburse] = loansApi.useDisburseLoanMutation();
  const charges = useLoanCharges(loan, amountOf(loan));
  const amount = plainRupees(charges?.netDisbursal ?? amountOf(loan));
  const bankAccounts = useBankAccountsOf(loan.branchId);
  const act = useActForm({
    initial: { mode: 'bank', bankAccountId: '', on: '', firstDueOn: loan.firstDueOn ?? '' },
    check: () => null,
    refusedFields: { cash_limit: 'mode' },
    send: ({ mode, bankAccountId, on, firstDueOn }, onceKey) =>
      disburse({
        loanId: loan.loanId,
        ...seen(loan),
        'Idempotency-Key': onceKey,
        disburseLoanRequest: {
          mode,
          // Cash does not come from a bank account.
          bankAccountId: mode === 'cash' || bankAccountId === '' ? null : Number(bankAccountId),
          on: on || null,
          firstDueOn: firstDueOn || null,
        },
      }),
    done: (active: LoanItem) => {
      const due = active.firstDueOn ?? active.nextDueOn;
      const facts = { amount, client: active.clientName };
      toast.success(
        due == null
          ? t('loans:acts.disburse.done', facts)
          : t('loans:acts.disburse.doneDue', { ...facts, day: formatBusinessDate(due) }),
      );
      close();
    },
  });
  const { form } = act;
  const paidOutOn = form.values.on || businessDate;
  return (
    <ActFrame
      act={act}
      about={
        charges !== undefined && charges.keptBack > 0
          ? t('loans:acts.disburse.aboutNet', {
              amount,
              client: loan.clientName,
              principal: plainRupees(amountOf(loan)),
              kept: plainRupees(charges.keptBack),
            })
          : t('loans:acts.disburse.about', { amount, client: loan.clientName })
      }
      send={t('loans:acts.disburse.send', { amount })}
      effect={
        <>
          {loan.conditions !== '' && (
            <Notice kind="warning" className={classes.conditions}>
              <strong>{t('loans:acts.disburse.conditions')}</strong> {loan.conditions}
            </Notice>
          )}
          <LoanCost
            title={t('loans:cost.whenPaidOut')}
            kept={charges?.lines}
            terms={
              paidOutOn === undefined || isUnreadDay(paidOutOn) || isUnreadDay(form.values.firstDueOn)
                ? null
                : termsOf(loan, {
                    disbursedOn: paidOutOn,
                    firstDueOn: form.values.firstDueOn || null,
                    ...(charges && { charges: charges.terms }),
                  })
            }
          />
        </>
      }
    >
      <SelectField
        {...form.text('mode')}
        label={t('loans:fields.paidOutBy')}
        required
        options={modes.map((mode) => ({ value: mode, label: t(`lending:modes.${mode}`) }))}
      />
      {bankAccounts.length > 0 && form.values.mode !== 'cash' && (
        <SelectField
          {...form.text('bankAccountId')}
          label={t('loans:fields.bankAccount')}
          hint={t('loans:fields.bankAccountHint')}
          none={t('loans:fields.anyBankAccount')}
          options={bankAccounts.map(({ bankAccountId, name, bankName, lastFour }) => ({
            value: bankAccountId,
            label: t('loans:fields.bankAccountOption', { name, bank: bankName, digits: lastFour }),
          }))}
        />
      )}
      <DateField
        {...form.day('on')}
        label={t('loans:fields.paidOutOn')}
        hint={
          businessDate && t('loans:fields.businessDateIfEmpty', { day: formatBusinessDate(businessDate) })
        }
        min={loan.approvedOn ?? undefined}
        max={businessDate}
      />
      <DateField
        {...form.day('firstDueOn')}
        label={t('loans:fields.firstDueOn')}
        hint={t('loans:fields.firstDueHint')}
        min={paidOutOn}
      />
    </ActFrame>
  );
}
