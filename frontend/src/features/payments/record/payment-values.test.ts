import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkPayment, freshValues } from './payment-values';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00+05:30'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

describe('the day proposed for a payment', () => {
  it.each([
    ['the business date', '2026-11-20', '2026-10-20', '2026-11-20'],
    ['the business date, where it is behind the calendar', '2026-11-18', '2026-10-20', '2026-11-18'],
    ['today, where a day was ended early', '2026-11-21', '2026-10-20', '2026-11-20'],
    ['never before the loan was disbursed', '2026-11-21', '2026-11-21', '2026-11-21'],
  ])('is %s', (_, businessDate, disbursedOn, proposed) => {
    const days = { businessDate, disbursedOn };
    const values = freshValues(500, days);
    expect(values.receivedOn).toBe(proposed);
    expect(checkPayment('receivedOn', values, days)).toBeNull();
  });
});
