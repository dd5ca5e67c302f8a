import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { useActForm } from '@/shared/forms/use-act-form';
import { parseRupees, typedRupees } from '@/shared/lending/amounts';
import type { LoanItem } from '@/shared/lending/loans-api';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { useLoanCharges } from '@/shared/lending/use-loan-charges';
import { isUnreadDay } from '@/shared/lib/read-day';
import { plainRupees } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import { DateField } from '@/shared/ui/fields/date-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { loansApi } from '../api';
import type { ActProps } from './act-form';
import { ActFrame } from './act-frame';
import { LoanCost } from './loan-cost';
import { termsOf } from './loan-terms';

const LONGEST = 500;

const countIn = (text: string): number | null => (/^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : null);

/** Sanctions an application, up to the requested amount, with the resulting schedule. */
export function ApproveForm({ loan, close }: ActProps) {
  const { t } = useTranslation('loans');
  const businessDate = useBusinessDate();
  const [approve] = loansApi.useApproveLoanMutation();
  const initial = {
    amount: typedRupees(loan.principal),
    instalments: String(loan.instalments),
    expectedDisbursalOn: loan.expectedDisbursalOn ?? '',
    conditions: '',
  };
  const check = (name: string, values: typeof initial): string | null => {
    const amount = parseRupees(values.amount);
    const count = countIn(values.instalments);
    if (name === 'amount' && (amount === null || amount === 0)) return t('faults.amount');
    if (name === 'amount' && (amount ?? 0) > loan.principal)
      return t('faults.beyondRequest', { most: plainRupees(loan.principal) });
    if (name === 'amount' && (amount ?? 0) > (loan.cycleLimit ?? loan.principal))
      return t('faults.beyondCycle', { cycle: loan.cycle, most: plainRupees(loan.cycleLimit ?? 0) });
    if (name === 'instalments' && count === null) return t('faults.instalments');
    if (name === 'instalments' && (count ?? 0) > loan.instalments)
      return t('faults.tooMany', { most: loan.instalments });
    return null;
  };
  const act = useActForm({
    initial,
    check,
    refusedFields: { beyond_authority: 'amount', beyond_cycle_limit: 'amount' },
    send: ({ amount, instalments, expectedDisbursalOn, conditions }) =>
      approve({
        loanId: loan.loanId,
        ...seen(loan),
        approveLoanRequest: {
          amount: parseRupees(amount) ?? 0,
          instalments: countIn(instalments),
          expectedDisbursalOn: expectedDisbursalOn || null,
          conditions: conditions.trim() || null,
        },
      }),
    done: (approved: LoanItem) => {
      toast.success(
        t('acts.approve.done', {
          amount: plainRupees(approved.approvedPrincipal ?? approved.principal),
          client: approved.clientName,
        }),
      );
      close();
    },
  });
  const { form } = act;
  const isValid = (name: 'amount' | 'instalments') =>
    check(name, form.values) === null && form.errorsOf(name).length === 0;
  const amount = isValid('amount') ? parseRupees(form.values.amount) : null;
  const count = isValid('instalments') ? countIn(form.values.instalments) : null;
  const paidOutOn = form.values.expectedDisbursalOn || businessDate;
  const charges = useLoanCharges(loan, amount);
  const isPossible = amount !== null && count !== null && paidOutOn !== undefined && !isUnreadDay(paidOutOn);
  return (
    <ActFrame
      act={act}
      about={t('acts.approve.about', { amount: plainRupees(loan.principal), count: loan.instalments })}
      send={amount === null ? t('actions.approve') : t('acts.approve.send', { amount: plainRupees(amount) })}
      effect={
        <LoanCost
          title={t('cost.whenApproved')}
          kept={charges?.lines}
          terms={
            isPossible
              ? termsOf(loan, {
                  principal: amount,
                  instalments: count,
                  disbursedOn: paidOutOn,
                  firstDueOn: loan.firstDueOn ?? null,
                  ...(charges && { charges: charges.terms }),
                })
              : null
          }
        />
      }
    >
      <TextField
        {...form.text('amount')}
        label={t('fields.amount')}
        hint={t('fields.amountHint', { most: plainRupees(loan.principal) })}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <TextField
        {...form.text('instalments')}
        label={t('fields.instalments')}
        hint={t('fields.instalmentsHint', { most: loan.instalments })}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <DateField
        {...form.day('expectedDisbursalOn')}
        label={t('fields.expectedDisbursalOn')}
        hint={t('fields.optional')}
        min={businessDate}
      />
      <TextField
        {...form.text('conditions')}
        label={t('fields.conditions')}
        hint={t('fields.conditionsHint')}
        maxLength={LONGEST}
        autoComplete="off"
      />
    </ActFrame>
  );
}
