import { describe, expect, it } from 'vitest';
import { chart } from '@/testing/books-replies';
import {
  accountsOf,
  balancedBy,
  faultsOf,
  newLines,
  type TypedLine,
  toRequest,
  totalsOf,
  withRoom,
} from './typed-lines';

const line = (key: number, account: string, debit = '', credit = ''): TypedLine => ({
  key,
  account,
  debit,
  credit,
});

describe('an account', () => {
  it.each([
    ['1100', ['1100']],
    ['bank', ['1100']],
    ['1100 Bank accounts', ['1100']],
    ['OFFICES', ['5500']],
    ['in hand 1000', ['1000']],
    ['5', ['5400', '5500']],
    ['nothing', []],
    ['  ', []],
  ])('is found by %j', (text, codes) => {
    expect(accountsOf(text, chart()).map(({ code }) => code)).toEqual(codes);
  });
});

describe('a line', () => {
  it.each([
    [line(1, ''), {}],
    [line(1, '5500', '18,000'), {}],
    [line(1, '77', '1'), { account: 'account' }],
    [line(1, '5', '1'), { account: 'ambiguous' }],
    [line(1, '1200', '1'), { account: 'control' }],
    [line(1, 'odds', '1'), { account: 'unused' }],
    [line(1, '', '1'), { account: 'account' }],
    [line(1, '5500', '1.005'), { debit: 'amount' }],
    [line(1, '5500', '', '-2'), { credit: 'amount' }],
    [line(1, '5500'), { debit: 'noSide' }],
    [line(1, '5500', '0'), { debit: 'noSide' }],
    [line(1, '5500', '5', '5'), { credit: 'twoSides' }],
  ])('%j has faults %j', (typed, faults) => expect(faultsOf(typed, chart())).toEqual(faults));
});

describe('the lines of an entry', () => {
  const typed = [line(1, '5500', '0.10'), line(2, '5400', '0.20'), line(3, '1100')];

  it('are added up in whole paise', () =>
    expect(totalsOf(typed)).toEqual({ debit: 0.3, credit: 0, difference: 0.3 }));

  it('are balanced by a line on the smaller side', () => {
    const balanced = balancedBy(3, typed);
    expect(balanced[2]).toEqual(line(3, '1100', '', '0.30'));
    expect(totalsOf(balanced).difference).toBe(0);
    expect(balancedBy(1, balanced)[0]).toEqual(line(1, '5500', '0.10'));
  });

  it('always have an empty one at the end, up to fifty', () => {
    expect(withRoom(typed).at(-1)).toEqual(line(4, ''));
    expect(withRoom(newLines())).toHaveLength(3);
    const full = Array.from({ length: 50 }, (_, index) => line(index + 1, '5500', '1'));
    expect(withRoom(full)).toHaveLength(50);
  });

  it('are sent with the codes of their accounts, without empty ones', () =>
    expect(toRequest(balancedBy(3, [...typed, line(4, '')]), chart())).toEqual([
      { account: '5500', debit: 0.1 },
      { account: '5400', debit: 0.2 },
      { account: '1100', credit: 0.3 },
    ]));
});
