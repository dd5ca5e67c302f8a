import { useTranslation } from 'react-i18next';
import type { ApprovalItem } from '@/shared/lending/approvals-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { plainRupees } from '@/shared/lib/rupees';
import { holidayOf, narrationOf, numberOf } from './facts';

const acts = [
  'reverse_payment',
  'return_payment',
  'reverse_savings_transaction',
  'close_loan',
  'refund_loan',
  'waive_dues',
  'charge_loan',
  'reschedule_loan',
  'settle_loan',
  'write_off_loan',
  'undo_write_off',
  'move_due_dates',
  'post_entry',
  'reverse_entry',
] as const;

/** What a request asks for, in words. */
export function useActs() {
  const { t } = useTranslation('approvals');
  const known = ({ act }: ApprovalItem) => acts.find((one) => one === act) ?? 'other';
  const numbers = (item: ApprovalItem) => {
    const { name, day } = holidayOf(item.facts);
    return {
      number: numberOf(item.facts),
      amount: plainRupees(item.amount ?? 0),
      name,
      day: day === '' ? '' : formatBusinessDate(day),
    };
  };
  return {
    /** Whether this version of the console knows the kind. */
    isKnown: (item: ApprovalItem) => known(item) !== 'other',
    /** In a word or two. */
    nameOf: (item: ApprovalItem) => t(`acts.${known(item)}.name`, { act: item.act }),
    /** What accepting it will do. */
    effectOf: (item: ApprovalItem) => t(`acts.${known(item)}.effect`, numbers(item)),
    /** When it is carried out. */
    finalOf: ({ act }: ApprovalItem) => {
      if (act === 'move_due_dates') return t('accept.atDayEnd');
      // The reversal of its payment undoes a settlement.
      const isUndoable = act === 'write_off_loan' || act === 'settle_loan';
      return t(isUndoable ? 'accept.atOnce' : 'accept.final');
    },
    acceptOf: (item: ApprovalItem) => t(`acts.${known(item)}.accept`),
    doneOf: (item: ApprovalItem) => t(`acts.${known(item)}.done`, numbers(item)),
    /** What it is about. An entry has no number before it is posted, and a holiday has none. */
    aboutOf: ({ facts }: ApprovalItem) => numberOf(facts) || narrationOf(facts) || holidayOf(facts).name,
  };
}
