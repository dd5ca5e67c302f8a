import type {
  ChangeSavingsProductRequest,
  CreateSavingsProductRequest,
} from '@/shared/api/generated/savings-products';
import { parseRupees, typedRupees } from '@/shared/lending/amounts';
import {
  bearsInterest,
  brokenDays,
  hasTerm,
  maturities,
  postings,
  slabBases,
} from '@/shared/lending/savings-words';
import { parseCount, parseRate } from '@/shared/lending/typed-numbers';
import { indianDay } from '@/shared/lib/indian-day';
import type { DatedRates, SavingsProduct, SavingsProductTerms } from '../api';

/** The typed rates by number and part: 'date 1 from', 'slab 1 2 rate'. Rates keep their numbers, whichever are removed. */
export type RateField =
  | `date ${number} ${'from' | 'seniorExtra'}`
  | `slab ${number} ${number} ${'days' | 'balance' | 'rate'}`;

export type ProductValues = { [Field in RateField]: string } & {
  code: string;
  name: string;
  kind: string;
  slabBasis: string;
  minimumBalance: string;
  openingBalance: string;
  /** Empty for any amount. */
  dailyLimit: string;
  monthlyLimit: string;
  posting: string;
  leastTermMonths: string;
  leastTermDays: string;
  mostTermMonths: string;
  mostTermDays: string;
  brokenDays: string;
  penalRate: string;
  leastDays: string;
  latePerHundred: string;
  maturities: readonly string[];
};

export type ProductField = keyof ProductValues & string;

/** A slab of the rates of a date, with what was typed. */
export interface TypedSlab {
  number: number;
  days: string;
  balance: string;
  rate: string;
}

export interface TypedDate {
  number: number;
  from: string;
  seniorExtra: string;
  slabs: TypedSlab[];
}

const newSlab = { days: '0', balance: '0', rate: '' };

/** The initial values of what depends on the kind. */
const newRules = {
  slabBasis: slabBases[0],
  minimumBalance: '0',
  openingBalance: '0',
  dailyLimit: '',
  monthlyLimit: '',
  posting: postings[1],
  leastTermMonths: '1',
  leastTermDays: '0',
  mostTermMonths: '120',
  mostTermDays: '0',
  brokenDays: brokenDays[0],
  penalRate: '0',
  leastDays: '7',
  latePerHundred: '0',
  maturities,
};

const read = new WeakMap<ProductValues, readonly TypedDate[]>();

/** The rates in the order in which they were added. They are read once from the same values: each check asks for them. */
export function datesOf(values: ProductValues): readonly TypedDate[] {
  const known = read.get(values);
  if (known !== undefined) return known;
  const dates = new Map<number, TypedDate>();
  for (const field of Object.keys(values)) {
    const [row, at, slab, part] = field.split(' ');
    const number = Number(at);
    if (row === 'date' && slab === 'from')
      dates.set(number, {
        number,
        from: values[`date ${number} from`] ?? '',
        seniorExtra: values[`date ${number} seniorExtra`] ?? '',
        slabs: [],
      });
    if (row === 'slab' && part === 'rate')
      dates.get(number)?.slabs.push({
        number: Number(slab),
        days: values[`slab ${number} ${Number(slab)} days`] ?? '',
        balance: values[`slab ${number} ${Number(slab)} balance`] ?? '',
        rate: values[`slab ${number} ${Number(slab)} rate`] ?? '',
      });
  }
  const all = [...dates.values()];
  read.set(values, all);
  return all;
}

const begins = ({ days, balance }: Pick<TypedSlab, 'days' | 'balance'>) =>
  [parseCount(days) ?? Infinity, parseRupees(balance) ?? Infinity] as const;

export const beginTogether = (one: TypedSlab, other: TypedSlab): boolean =>
  begins(one).every((figure, index) => figure === begins(other)[index]);

/** The rates in the order of the wire: by date, and their slabs by days, then by balance. */
export const sortedDates = (values: ProductValues): TypedDate[] =>
  datesOf(values)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map((date) => ({
      ...date,
      slabs: date.slabs.toSorted((a, b) => {
        const [one, other] = [begins(a), begins(b)];
        return one[0] === other[0] ? Math.sign(one[1] - other[1]) || 0 : one[0] - other[0];
      }),
    }));

const slabFields = (date: number, { number, days, balance, rate }: TypedSlab) => ({
  [`slab ${date} ${number} days`]: days,
  [`slab ${date} ${number} balance`]: balance,
  [`slab ${date} ${number} rate`]: rate,
});

const withDate = (values: ProductValues, { number, from, seniorExtra, slabs }: TypedDate): ProductValues => ({
  ...values,
  [`date ${number} from`]: from,
  [`date ${number} seniorExtra`]: seniorExtra,
  ...Object.assign({}, ...slabs.map((slab) => slabFields(number, slab))),
});

const without = (values: ProductValues, ...begun: string[]): ProductValues =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => !begun.some((start) => field.startsWith(start))),
  ) as ProductValues;

const nextNumber = (all: readonly { number: number }[]) =>
  Math.max(0, ...all.map(({ number }) => number)) + 1;

/** Adds the rates of a date that is still to be entered, with the slabs of the latest ones. */
export function addDate(values: ProductValues): ProductValues {
  const [dates, latest] = [datesOf(values), sortedDates(values).at(-1)];
  const { seniorExtra, slabs } = latest ?? { seniorExtra: '0', slabs: [{ ...newSlab, number: 1 }] };
  return withDate(values, { number: nextNumber(dates), from: '', seniorExtra, slabs });
}

export const removeDate = (values: ProductValues, date: number): ProductValues =>
  without(values, `date ${date} `, `slab ${date} `);

export const addSlab = (values: ProductValues, { number, slabs }: TypedDate): ProductValues => ({
  ...values,
  ...slabFields(number, { number: nextNumber(slabs), days: '0', balance: '', rate: '' }),
});

export const removeSlab = (values: ProductValues, date: number, slab: number): ProductValues =>
  without(values, `slab ${date} ${slab} `);

/** Chooses the kind of a new product. What belongs to the kind begins again, except the rates. */
export function chooseKind(values: ProductValues, kind: string): ProductValues {
  const { code, name } = values;
  const ofKind = (date: TypedDate): TypedDate => {
    if (!bearsInterest(kind))
      return { ...date, seniorExtra: '0', slabs: [{ ...newSlab, number: 1, rate: '0' }] };
    if (!bearsInterest(values.kind)) return { ...date, slabs: [{ ...newSlab, number: 1 }] };
    return hasTerm(kind) ? date : { ...date, slabs: date.slabs.map((slab) => ({ ...slab, days: '0' })) };
  };
  return datesOf(values).reduce<ProductValues>((all, date) => withDate(all, ofKind(date)), {
    ...newRules,
    code,
    name,
    kind,
  });
}

/** The initial values of a new product. */
export const newProduct = (): ProductValues =>
  withDate(
    { ...newRules, code: '', name: '', kind: '' },
    { number: 1, from: indianDay(), seniorExtra: '0', slabs: [{ ...newSlab, number: 1 }] },
  );

export function fromProduct(product: SavingsProduct): ProductValues {
  const { code, name, kind, slabBasis, posting, deposit } = product;
  const limit = (most: number | null | undefined) => (most == null ? '' : typedRupees(most));
  const values: ProductValues = {
    ...newRules,
    ...{ code, name, kind, slabBasis, posting },
    minimumBalance: typedRupees(product.minimumBalance),
    openingBalance: typedRupees(product.openingBalance),
    dailyLimit: limit(product.dailyLimit),
    monthlyLimit: limit(product.monthlyLimit),
    ...(deposit != null && {
      leastTermMonths: String(deposit.leastTermMonths),
      leastTermDays: String(deposit.leastTermDays),
      mostTermMonths: String(deposit.mostTermMonths),
      mostTermDays: String(deposit.mostTermDays),
      brokenDays: deposit.brokenDays,
      penalRate: String(deposit.penalRate),
      leastDays: String(deposit.leastDays),
      latePerHundred: typedRupees(deposit.latePerHundred),
      maturities: deposit.maturities,
    }),
  };
  return product.rates.reduce(
    (all, { from, seniorExtra, slabs }, index) =>
      withDate(all, {
        number: index + 1,
        from,
        seniorExtra: String(seniorExtra),
        slabs: slabs.map(({ days, balance, rate }, place) => ({
          number: place + 1,
          days: String(days),
          balance: typedRupees(balance),
          rate: String(rate),
        })),
      }),
    values,
  );
}

const ratesIn = (values: ProductValues): DatedRates[] =>
  sortedDates(values).map(({ from, seniorExtra, slabs }) => ({
    from,
    seniorExtra: parseRate(seniorExtra) ?? 0,
    slabs: slabs.map(({ days, balance, rate }) => ({
      days: parseCount(days) ?? 0,
      balance: parseRupees(balance) ?? 0,
      rate: parseRate(rate) ?? 0,
    })),
  }));

/** What may happen at maturity. Recurring deposits are not renewed. */
const maturitiesOf = ({ kind, maturities: chosen }: ProductValues) =>
  kind === 'recurring' ? (['pay_out'] as const).slice() : maturities.filter((one) => chosen.includes(one));

type DepositRules = NonNullable<SavingsProductTerms['deposit']>;

/** The complete terms for the values. Their lists offer only the words of the types. */
export const toTerms = (values: ProductValues): SavingsProductTerms => ({
  name: values.name.trim(),
  kind: values.kind as SavingsProductTerms['kind'],
  rates: ratesIn(values),
  slabBasis: values.slabBasis as SavingsProductTerms['slabBasis'],
  minimumBalance: parseRupees(values.minimumBalance) ?? 0,
  openingBalance: parseRupees(values.openingBalance) ?? 0,
  dailyLimit: parseRupees(values.dailyLimit),
  monthlyLimit: parseRupees(values.monthlyLimit),
  posting: values.posting as SavingsProductTerms['posting'],
  deposit: hasTerm(values.kind)
    ? {
        leastTermMonths: parseCount(values.leastTermMonths) ?? 0,
        leastTermDays: parseCount(values.leastTermDays) ?? 0,
        mostTermMonths: parseCount(values.mostTermMonths) ?? 0,
        mostTermDays: parseCount(values.mostTermDays) ?? 0,
        brokenDays: values.brokenDays as DepositRules['brokenDays'],
        penalRate: parseRate(values.penalRate) ?? 0,
        leastDays: parseCount(values.leastDays) ?? 0,
        latePerHundred: parseRupees(values.latePerHundred) ?? 0,
        maturities: maturitiesOf(values),
      }
    : null,
});

type TermsRequest = Omit<CreateSavingsProductRequest & ChangeSavingsProductRequest, 'code' | 'version'>;

/** The same in the server's format, which has enumerated types. */
export function toRequest(values: ProductValues): TermsRequest {
  const { deposit, ...terms } = toTerms(values);
  return { ...terms, deposit: deposit == null ? null : { ...deposit, maturities: maturitiesOf(values) } };
}

/** The form's field for a field of the wire: 'rates[0].slabs[1].rate', 'deposit.penalRate'. */
export function fieldOf(wire: string, values: ProductValues): string {
  if (wire === 'deposit') return 'leastTermMonths';
  if (!wire.startsWith('rates')) return wire.replace('deposit.', '').split(/[.[]/)[0] ?? wire;
  const [, dateAt = '0', slabAt, slabPart] = /^rates\[(\d+)\](?:\.slabs\[(\d+)\]\.(\w+))?/.exec(wire) ?? [];
  const date = sortedDates(values)[Number(dateAt)];
  if (date === undefined) return wire;
  if (slabAt !== undefined) return `slab ${date.number} ${date.slabs[Number(slabAt)]?.number} ${slabPart}`;
  if (wire.endsWith('.slabs')) return `slab ${date.number} ${date.slabs[0]?.number} balance`;
  return `date ${date.number} ${wire.endsWith('.seniorExtra') ? 'seniorExtra' : 'from'}`;
}
