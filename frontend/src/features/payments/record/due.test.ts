import { describe, expect, it } from 'vitest';
import { loan, schedule } from '@/testing/lending-replies';
import { dueOn, picksOf } from './due';

describe('the amount due on a loan', () => {
  it('is what is overdue and due today, less the advance', () => {
    const due = dueOn('2026-11-20', loan({ overdue: 1000, advance: 0.1 }), schedule().rows);
    expect(due).toEqual({ overdue: 1000, today: 2837, now: 3836.9, all: 6673.9, instalment: 2837 });
  });

  it('is never negative', () => {
    expect(dueOn('2026-11-19', loan({ overdue: 0, advance: 500 }), schedule().rows).now).toBe(0);
  });

  it('is offered as amounts without duplicates', () => {
    const due = dueOn('2026-11-20', loan({ overdue: 0 }), schedule().rows.slice(2));
    expect(picksOf(due)).toEqual([{ pick: 'now', amount: 2837 }]);
  });
});
