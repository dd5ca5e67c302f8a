import { parseRupees } from '@/shared/lending/amounts';
import { bearsInterest, hasTerm } from '@/shared/lending/savings-words';
import { parseCount, parseRate } from '@/shared/lending/typed-numbers';
import { beginTogether, datesOf, type ProductField, type ProductValues, sortedDates } from './product-values';

/** What the server accepts at most. */
export const MOST_AMOUNT = 1_000_000_000;
export const MOST_LATE = 10;
export const MOST_RATE = 100;
export const MOST_DAYS = 7320;
export const MOST_LEAST_DAYS = 365;
export const MOST_DATES = 100;
export const MOST_SLABS = 50;

function checkAmount(typed: string, most = MOST_AMOUNT) {
  const amount = parseRupees(typed);
  return amount === null ? 'amount' : amount > most ? 'tooMuch' : null;
}

function checkCount(typed: string, most: number) {
  const count = parseCount(typed);
  return count === null ? 'count' : count > most ? 'tooMuch' : null;
}

function checkRate(typed: string) {
  const rate = parseRate(typed);
  return rate === null ? 'rate' : rate > MOST_RATE ? 'tooMuch' : null;
}

function checkLimit(typed: string) {
  return typed.trim() === ''
    ? null
    : (checkAmount(typed) ?? (parseRupees(typed) === 0 ? 'moreThanNothing' : null));
}

function checkDate(number: number, part: string, values: ProductValues) {
  const dates = datesOf(values);
  const at = dates.findIndex((date) => date.number === number);
  const date = dates[at];
  if (date === undefined) return null;
  if (part === 'seniorExtra')
    return bearsInterest(values.kind) && date.seniorExtra.trim() !== '' ? checkRate(date.seniorExtra) : null;
  if (date.from === '') return 'date';
  return dates.slice(0, at).some(({ from }) => from === date.from) ? 'dateTwice' : null;
}

function checkSlab([of, number]: [number, number], part: string, values: ProductValues) {
  const date = datesOf(values).find((one) => one.number === of);
  const at = date?.slabs.findIndex((slab) => slab.number === number) ?? -1;
  const slab = date?.slabs[at];
  if (date === undefined || slab === undefined || !bearsInterest(values.kind)) return null;
  if (part === 'rate') {
    const fault = checkRate(slab.rate);
    const whole = (parseRate(slab.rate) ?? 0) + (parseRate(date.seniorExtra) ?? 0);
    return fault ?? (Math.round(whole * 10_000) > MOST_RATE * 10_000 ? 'rateTooMuch' : null);
  }
  const fault = part === 'days' ? checkCount(slab.days, MOST_DAYS) : checkAmount(slab.balance);
  if (fault !== null) return fault;
  const sorted = sortedDates(values).find((one) => one.number === of)?.slabs ?? [];
  // Each number of days begins at ₹0: otherwise smaller deposits would earn nothing.
  const first =
    part === 'days' ? sorted[0] : sorted.find(({ days }) => parseCount(days) === parseCount(slab.days));
  if (first?.number === number && (part === 'days' ? parseCount(slab.days) : parseRupees(slab.balance)) !== 0)
    return 'slabStart';
  const isTwice = date.slabs.slice(0, at).some((other) => beginTogether(other, slab));
  return part === 'balance' && isTwice ? 'slabTwice' : null;
}

/** The days of a term with months of 365/12 days, as the server compares terms; null if they cannot be read. */
function daysIn(months: string, days: string): number | null {
  const [whole, more] = [parseCount(months), parseCount(days)];
  return whole === null || more === null ? null : Math.floor((whole * 365) / 12) + more;
}

function checkTerm(name: 'leastTermMonths' | 'mostTermMonths', values: ProductValues) {
  const fault = checkCount(values[name], MOST_DAYS);
  const least = daysIn(values.leastTermMonths, values.leastTermDays);
  const most = daysIn(values.mostTermMonths, values.mostTermDays);
  const own = name === 'leastTermMonths' ? least : most;
  if (fault !== null || own === null) return fault;
  if (own < 1 || own > MOST_DAYS) return 'term';
  return name === 'mostTermMonths' && least !== null && own < least ? 'termOrder' : null;
}

function checkDeposit(name: ProductField, values: ProductValues) {
  switch (name) {
    case 'leastTermMonths':
    case 'mostTermMonths':
      return checkTerm(name, values);
    case 'leastTermDays':
    case 'mostTermDays':
      return checkCount(values[name], MOST_DAYS);
    case 'penalRate':
      return checkRate(values.penalRate);
    case 'leastDays':
      return checkCount(values.leastDays, MOST_LEAST_DAYS);
    case 'latePerHundred':
      return checkAmount(values.latePerHundred, MOST_LATE);
    case 'maturities':
      return values.maturities.length === 0 ? 'maturities' : null;
    default:
      return null;
  }
}

export function checkProduct(name: ProductField, values: ProductValues) {
  const [row, ...place] = name.split(' ');
  const part = place.at(-1) ?? '';
  if (row === 'date') return checkDate(Number(place[0]), part, values);
  if (row === 'slab') return checkSlab([Number(place[0]), Number(place[1])], part, values);
  const { code, kind } = values;
  const length = values.name.trim().length;
  const opening = parseRupees(values.openingBalance) ?? 0;
  switch (name) {
    case 'code':
      if (code.trim() === '') return 'codeRequired';
      return /^[A-Z0-9-]{2,20}$/.test(code.trim()) ? null : 'code';
    case 'name':
      return length < 2 || length > 100 ? 'name' : null;
    case 'kind':
      return kind === '' ? 'kind' : null;
    case 'minimumBalance':
      return checkAmount(values.minimumBalance);
    case 'openingBalance': {
      const fault = checkAmount(values.openingBalance);
      if (fault !== null) return fault;
      if (hasTerm(kind) && opening === 0) return 'moreThanNothing';
      return opening < (parseRupees(values.minimumBalance) ?? 0) ? 'belowMinimum' : null;
    }
    case 'dailyLimit':
      return checkLimit(values.dailyLimit);
    case 'monthlyLimit': {
      const [day, month] = [parseRupees(values.dailyLimit), parseRupees(values.monthlyLimit)];
      const isBelow = day !== null && month !== null && month < day;
      return checkLimit(values.monthlyLimit) ?? (isBelow ? 'belowDay' : null);
    }
    default:
      return hasTerm(kind) ? checkDeposit(name, values) : null;
  }
}
