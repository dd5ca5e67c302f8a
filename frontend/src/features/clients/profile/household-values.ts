import { parseRupees, typedRupees } from '@/shared/lending/amounts';
import { clientName } from '@/shared/lending/client-name';
import type { ClientItem, Household, RecordHouseholdRequest } from '@/shared/lending/clients-api';
import { parseCount } from '@/shared/lending/typed-numbers';

/** The parts of each kind of row. An income is `of` the member whose number it has. */
export const rowParts = {
  member: ['name', 'relation', 'age', 'occupation'],
  income: ['source', 'monthly', 'months'],
  expense: ['name', 'amount', 'period'],
  asset: ['name', 'value'],
  debt: ['lender', 'outstanding', 'instalment', 'rhythm'],
} as const;

export type RowKind = keyof typeof rowParts;
export type RowPart = (typeof rowParts)[RowKind][number];

export const rowWords = {
  relation: ['self', 'spouse', 'unmarried_child', 'married_child', 'parent', 'other'],
  period: ['regular', 'irregular'],
  rhythm: ['weekly', 'fortnightly', 'four_weekly', 'monthly', 'quarterly'],
} as const;

const usual: Partial<Record<RowPart, string>> = {
  relation: 'spouse',
  months: '12',
  period: 'regular',
  rhythm: 'monthly',
};

/** The typed values by kind, number and part: 'member 1 name'. A row keeps its number, whichever are removed. */
export type HouseholdValues = Record<string, string>;

interface Row {
  number: number;
  /** The member whose income it is. */
  of: string;
}

const fieldName = (kind: RowKind, number: number, part: RowPart | 'of'): string =>
  `${kind} ${number} ${part}`;
export const nameIn = (kind: RowKind, number: number) => (part: RowPart) => fieldName(kind, number, part);

/** The rows of a kind, in the order in which they were added. */
export const rowsOf = (values: HouseholdValues, kind: RowKind): Row[] =>
  Object.entries(values).flatMap(([field, of]) => {
    const [at, number, part] = field.split(' ');
    return at === kind && part === 'of' ? [{ number: Number(number), of }] : [];
  });

export function addRow(
  values: HouseholdValues,
  kind: RowKind,
  given: Partial<Record<RowPart | 'of', string>> = {},
): HouseholdValues {
  const number = Math.max(0, ...rowsOf(values, kind).map((row) => row.number)) + 1;
  const typed = rowParts[kind].map((part) => [
    fieldName(kind, number, part),
    given[part] ?? usual[part] ?? '',
  ]);
  return {
    ...values,
    [fieldName(kind, number, 'of')]: given.of ?? '',
    ...Object.fromEntries(typed),
  };
}

/** Removes a row, and with a member their incomes. */
export function removeRow(values: HouseholdValues, kind: RowKind, number: number): HouseholdValues {
  const gone = [
    `${kind} ${number} `,
    ...rowsOf(values, 'income')
      .filter(({ of }) => kind === 'member' && of === String(number))
      .map((income) => `income ${income.number} `),
  ];
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => !gone.some((prefix) => field.startsWith(prefix))),
  );
}

const ageOn = (day: string, birthDate: string): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0);

/** What a new assessment begins with: the newest one, or the client alone. */
export function beginFrom(client: ClientItem, newest: Household | undefined, today: string): HouseholdValues {
  const own = {
    name: clientName(client),
    relation: 'self',
    age: String(ageOn(today, client.birthDate)),
    occupation: '',
    incomes: [],
  };
  let values: HouseholdValues = {};
  for (const { incomes, ...member } of newest?.members ?? [own]) {
    values = addRow(values, 'member', { ...member, age: String(member.age) });
    const of = String(rowsOf(values, 'member').length);
    for (const { source, monthly, months } of incomes)
      values = addRow(values, 'income', {
        of,
        source,
        monthly: typedRupees(monthly),
        months: String(months),
      });
  }
  for (const { name, amount, isRegular } of newest?.expenses ?? [])
    values = addRow(values, 'expense', {
      name,
      amount: typedRupees(amount),
      period: isRegular ? 'regular' : 'irregular',
    });
  for (const { name, value } of newest?.assets ?? [])
    values = addRow(values, 'asset', { name, value: typedRupees(value) });
  for (const { lender, outstanding, instalment, rhythm } of newest?.debts ?? [])
    values = addRow(values, 'debt', {
      lender,
      outstanding: typedRupees(outstanding),
      instalment: typedRupees(instalment),
      rhythm,
    });
  return values;
}

const LONGEST = 100;
const OLDEST = 120;

/** Validates a field without the server; null if it is valid. */
export function checkHousehold(field: string, values: HouseholdValues) {
  const value = values[field]?.trim() ?? '';
  switch (field.split(' ')[2] as RowPart) {
    case 'name':
    case 'source':
    case 'lender':
      return value === '' || value.length > LONGEST ? 'text' : null;
    case 'age':
      return (parseCount(value) ?? OLDEST + 1) > OLDEST ? 'age' : null;
    case 'monthly':
    case 'amount':
    case 'value':
    case 'outstanding':
    case 'instalment':
      return parseRupees(value) === null ? 'amount' : null;
    default:
      return null;
  }
}

/** Converts values for the server. */
export function toHousehold(values: HouseholdValues): RecordHouseholdRequest {
  const read = (kind: RowKind, { number }: Row) => ({
    text: (part: RowPart) => values[fieldName(kind, number, part)]?.trim() ?? '',
    rupees: (part: RowPart) => parseRupees(values[fieldName(kind, number, part)] ?? '') ?? 0,
    count: (part: RowPart) => Number(values[fieldName(kind, number, part)]),
  });
  const each = <T>(kind: RowKind, make: (row: ReturnType<typeof read>, at: Row) => T): T[] =>
    rowsOf(values, kind).map((at) => make(read(kind, at), at));
  return {
    members: each('member', ({ text, count }, { number }) => ({
      name: text('name'),
      relation: text('relation'),
      age: count('age'),
      occupation: text('occupation') || null,
      incomes: rowsOf(values, 'income')
        .filter(({ of }) => of === String(number))
        .map((at) => read('income', at))
        .map((income) => ({
          source: income.text('source'),
          monthly: income.rupees('monthly'),
          months: income.count('months'),
        })),
    })),
    expenses: each('expense', ({ text, rupees }) => ({
      name: text('name'),
      amount: rupees('amount'),
      isRegular: text('period') === 'regular',
    })),
    assets: each('asset', ({ text, rupees }) => ({ name: text('name'), value: rupees('value') })),
    debts: each('debt', ({ text, rupees }) => ({
      lender: text('lender'),
      outstanding: rupees('outstanding'),
      instalment: rupees('instalment'),
      rhythm: text('rhythm'),
    })),
  };
}

/** The form's field for a field of the request: 'members[1].incomes[0].monthly'. */
export function householdFieldOf(field: string, values: HouseholdValues): string {
  const [, kind, index, , inner, part = ''] =
    /^(member|expense|asset|debt)s\[(\d+)\](\.incomes\[(\d+)\])?\.(\w+)$/.exec(field) ?? [];
  const row = kind && rowsOf(values, kind as RowKind)[Number(index)];
  if (!row) return field;
  if (inner === undefined)
    return fieldName(kind as RowKind, row.number, part === 'isRegular' ? 'period' : (part as RowPart));
  const incomes = rowsOf(values, 'income').filter(({ of }) => of === String(row.number));
  return fieldName('income', incomes[Number(inner)]?.number ?? 0, part as RowPart);
}
