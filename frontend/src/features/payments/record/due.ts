import { fromPaise, sumOf, toPaise } from '@/shared/lending/amounts';
import type { LoanItem, LoanSchedule } from '@/shared/lending/loans-api';

/** The amounts due on a loan on a day, in rupees. */
export interface Due {
  overdue: number;
  today: number;
  /** Overdue and due today, less the advance. */
  now: number;
  /** Everything that is still to be paid, less the advance. */
  all: number;
  /** The full amount of the oldest unpaid instalment; null if all are paid. */
  instalment: number | null;
}

const less = (amount: number, held: number): number =>
  fromPaise(Math.max(0, toPaise(amount) - toPaise(held)));

export function dueOn(
  day: string,
  { overdue, advance }: Pick<LoanItem, 'overdue' | 'advance'>,
  rows: LoanSchedule['rows'],
): Due {
  const unpaid = (wanted: LoanSchedule['rows']) => sumOf(wanted.flatMap(({ total, paid }) => [total, -paid]));
  const today = unpaid(rows.filter((row) => row.dueOn === day));
  const oldest = rows.find(({ total, paid }) => toPaise(paid) < toPaise(total));
  return {
    overdue,
    today,
    now: less(sumOf([overdue, today]), advance),
    all: less(unpaid(rows), advance),
    instalment: oldest?.total ?? null,
  };
}

type Choice = 'now' | 'overdue' | 'instalment';

/** The amounts offered as buttons, without duplicates and zero amounts. */
export function picksOf(due: Due): { pick: Choice; amount: number }[] {
  const offered: { pick: Choice; amount: number }[] = (['now', 'overdue', 'instalment'] as const).map(
    (pick) => ({ pick, amount: due[pick] ?? 0 }),
  );
  return offered.filter(
    ({ amount }, index) => amount > 0 && offered.findIndex((other) => other.amount === amount) === index,
  );
}
