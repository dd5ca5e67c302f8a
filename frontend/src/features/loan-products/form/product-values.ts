import type {
  ChangeLoanProductRequest,
  CreateLoanProductRequest,
} from '@/shared/api/generated/loan-products';
import { parseRupees, typedRupees } from '@/shared/lending/amounts';
import type { Bounds } from '@/shared/lending/bounds';
import type { OfferedCharge } from '@/shared/lending/charges-api';
import { disbursalCharges } from '@/shared/lending/disbursal-charges';
import type { LoanTerms } from '@/shared/lending/loan-cost-api';
import type { LoanProduct, LoanProductTerms } from '@/shared/lending/loan-products-api';
import {
  earlyMoneyRules,
  frequencies,
  paymentHeads,
  prepayments,
  requirementNames,
  roundingUnits,
} from '@/shared/lending/term-words';
import { parseCount, parseRate } from '@/shared/lending/typed-numbers';

/** The parts of bounds, in the order in which they are asked for. */
export const boundParts = ['Min', 'Max', 'Step', 'Default'] as const;
export const bounded = ['principal', 'instalments', 'annualRate'] as const;
export type Bounded = (typeof bounded)[number];
export type BoundField = `${Bounded}${(typeof boundParts)[number]}`;

export type ProductValues = Record<BoundField, string> & {
  code: string;
  name: string;
  category: string;
  isMicrofinance: boolean;
  /** The limits by cycle, as typed. */
  amountLadder: readonly string[];
  frequencies: readonly string[];
  /** The first of the frequencies on the wire. */
  usualFrequency: string;
  method: string;
  interestRounding: string;
  roundingUnit: string;
  roundingDirection: string;
  gracePrincipal: string;
  graceInterest: string;
  brokenPeriod: string;
  firstDueMin: string;
  firstDueMax: string;
  /** The heads, separated by commas. */
  allocationOrder: string;
  earlyMoney: string;
  /** Applies only if early payments repay principal. */
  prepayment: string;
  arrearsTolerance: string;
  penalBasis: string;
  penalRate: string;
  penalMost: string;
  penalAmount: string;
  penalGraceDays: string;
  /** The ids of the charges that it has. */
  charges: readonly number[];
  requirements: readonly string[];
};

export type ProductField = keyof ProductValues & string;

/** The parser of each bounded figure. */
export const readers = { principal: parseRupees, instalments: parseCount, annualRate: parseRate } as const;

const typedBounds = (of: Bounded, { min, max, step, default: usual }: Bounds) =>
  ({
    [`${of}Min`]: String(min),
    [`${of}Max`]: String(max),
    [`${of}Step`]: String(step),
    [`${of}Default`]: String(usual),
  }) as Record<BoundField, string>;

const emptyBounds = Object.fromEntries(
  bounded.flatMap((of) => boundParts.map((part) => [`${of}${part}`, ''])),
) as Record<BoundField, string>;

/** The penal charge as typed. What it is not based on stays empty. */
const typedPenal = (penal: LoanProductTerms['penal']) => ({
  penalBasis: penal == null ? 'none' : penal.annualRate == null ? 'amount' : 'annualRate',
  penalRate: penal?.annualRate == null ? '' : String(penal.annualRate),
  penalMost: penal == null ? '' : typedRupees(penal.most),
  penalAmount: penal?.amount == null ? '' : typedRupees(penal.amount),
  penalGraceDays: String(penal?.graceDays ?? 0),
});

/** The initial values of a new product, which are typical of microfinance loans. */
export const newProduct: ProductValues = {
  ...emptyBounds,
  code: '',
  name: '',
  category: '',
  isMicrofinance: true,
  amountLadder: [],
  frequencies: ['monthly'],
  usualFrequency: 'monthly',
  method: 'declining',
  interestRounding: 'rupee',
  roundingUnit: '1',
  roundingDirection: 'half_up',
  gracePrincipal: '0',
  graceInterest: '0',
  brokenPeriod: 'none',
  firstDueMin: '1',
  firstDueMax: '100',
  allocationOrder: paymentHeads.join(','),
  earlyMoney: earlyMoneyRules[0],
  prepayment: prepayments[0],
  arrearsTolerance: '0',
  ...typedPenal(null),
  charges: [],
  requirements: [],
};

export const fromProduct = (product: LoanProduct): ProductValues => ({
  ...typedBounds('principal', product.principal),
  ...typedBounds('instalments', product.instalments),
  ...typedBounds('annualRate', product.annualRate),
  code: product.code,
  name: product.name,
  category: product.category,
  isMicrofinance: product.isMicrofinance,
  amountLadder: product.amountLadder.map(typedRupees),
  frequencies: product.frequencies,
  usualFrequency: product.frequencies[0] ?? '',
  method: product.method,
  interestRounding: product.interestRounding,
  roundingUnit: String(product.instalmentRounding.unit),
  roundingDirection: product.instalmentRounding.direction,
  gracePrincipal: String(product.gracePrincipal),
  graceInterest: String(product.graceInterest),
  brokenPeriod: product.brokenPeriod,
  firstDueMin: String(product.firstDue.minDays),
  firstDueMax: String(product.firstDue.maxDays),
  allocationOrder: product.allocationOrder.join(','),
  earlyMoney: product.earlyMoney,
  prepayment: product.prepayment,
  arrearsTolerance: typedRupees(product.arrearsTolerance),
  ...typedPenal(product.penal),
  charges: product.charges.map(({ chargeId }) => chargeId),
  requirements: requirementNames.filter((name) => product.requirements[name]),
});

/** The bounds of a figure. Invalid values become 0, which no check accepts. */
export function boundsIn(values: ProductValues, of: Bounded): Bounds {
  const read = (part: (typeof boundParts)[number]) => readers[of](values[`${of}${part}`]) ?? 0;
  return { min: read('Min'), max: read('Max'), step: read('Step'), default: read('Default') };
}

/** The frequencies in the order of the wire: the usual one first. */
const orderedFrequencies = ({ frequencies: chosen, usualFrequency }: ProductValues) =>
  frequencies
    .filter((one) => chosen.includes(one))
    .toSorted((a, b) => Number(b === usualFrequency) - Number(a === usualFrequency));

/** Whether early payments can repay principal: the interest of other loans does not depend on the balance. */
export const canRepayPrincipal = ({ method, graceInterest }: ProductValues): boolean =>
  method !== 'flat' && (parseCount(graceInterest) ?? 0) === 0;

/** The penal charge; null if there is none. */
function penalIn(values: ProductValues): NonNullable<LoanProductTerms['penal']> | null {
  const graceDays = parseCount(values.penalGraceDays) ?? 0;
  const most = parseRupees(values.penalMost) ?? 0;
  if (values.penalBasis === 'annualRate')
    return { annualRate: parseRate(values.penalRate) ?? 0, amount: null, graceDays, most };
  if (values.penalBasis !== 'amount') return null;
  const amount = parseRupees(values.penalAmount) ?? 0;
  // An amount is charged once, so a limit for an instalment changes nothing. It is not asked for.
  return { annualRate: null, amount, graceDays, most: Math.max(most, amount) };
}

/** The complete terms for the values. `offered` contains the full charges. */
export const toTerms = (values: ProductValues, offered: readonly OfferedCharge[]): LoanProductTerms => ({
  name: values.name.trim(),
  category: values.category,
  isMicrofinance: values.isMicrofinance,
  principal: boundsIn(values, 'principal'),
  amountLadder: values.amountLadder.map((amount) => parseRupees(amount) ?? 0),
  instalments: boundsIn(values, 'instalments'),
  annualRate: boundsIn(values, 'annualRate'),
  frequencies: orderedFrequencies(values),
  method: values.method,
  interestRounding: values.interestRounding,
  instalmentRounding: { unit: Number(values.roundingUnit), direction: values.roundingDirection },
  gracePrincipal: parseCount(values.gracePrincipal) ?? 0,
  graceInterest: parseCount(values.graceInterest) ?? 0,
  brokenPeriod: values.brokenPeriod,
  firstDue: { minDays: parseCount(values.firstDueMin) ?? 0, maxDays: parseCount(values.firstDueMax) ?? 0 },
  allocationOrder: values.allocationOrder.split(','),
  earlyMoney: values.earlyMoney,
  prepayment: values.prepayment,
  arrearsTolerance: parseRupees(values.arrearsTolerance) ?? 0,
  penal: penalIn(values),
  charges: offered.filter(({ chargeId }) => values.charges.includes(chargeId)),
  requirements: {
    group: values.requirements.includes('group'),
    training: values.requirements.includes('training'),
    recognitionTest: values.requirements.includes('recognitionTest'),
    committee: values.requirements.includes('committee'),
  },
});

type TermsRequest = Omit<CreateLoanProductRequest & ChangeLoanProductRequest, 'code' | 'version'>;

/** The same in the server's format, which has enumerated types. */
export function toRequest(values: ProductValues): TermsRequest {
  const terms = toTerms(values, []);
  const unit = roundingUnits.find((known) => known === terms.instalmentRounding.unit);
  return {
    ...terms,
    charges: [...values.charges],
    frequencies: orderedFrequencies(values),
    allocationOrder: terms.allocationOrder.flatMap((head) => paymentHeads.filter((known) => known === head)),
    instalmentRounding: { unit: unit ?? null, direction: terms.instalmentRounding.direction },
  };
}

/** A loan with the default terms, for the preview; null while they are invalid. */
export function toPreview(
  values: ProductValues,
  disbursedOn: string,
  offered: readonly OfferedCharge[],
  isTaxed: boolean,
): LoanTerms | null {
  const usual = (of: Bounded) => readers[of](values[`${of}Default`]);
  const [principal, instalments, annualRate] = [
    usual('principal'),
    usual('instalments'),
    usual('annualRate'),
  ];
  const { interestRounding, instalmentRounding, gracePrincipal, graceInterest, brokenPeriod } =
    toRequest(values);
  if (!principal || !instalments || annualRate === null || values.usualFrequency === '') return null;
  return {
    principal,
    instalments,
    annualRate,
    frequency: values.usualFrequency,
    method: values.method,
    ...{ interestRounding, instalmentRounding, gracePrincipal, graceInterest, brokenPeriod },
    disbursedOn,
    charges: disbursalCharges(toTerms(values, offered).charges, principal, isTaxed),
  };
}

const renamed: Record<string, ProductField> = {
  principal: 'principalMin',
  instalments: 'instalmentsMin',
  annualRate: 'annualRateMin',
  'instalmentRounding.unit': 'roundingUnit',
  'instalmentRounding.direction': 'roundingDirection',
  firstDue: 'firstDueMin',
  'firstDue.minDays': 'firstDueMin',
  'firstDue.maxDays': 'firstDueMax',
  penal: 'penalBasis',
  'penal.annualRate': 'penalRate',
  'penal.amount': 'penalAmount',
  'penal.graceDays': 'penalGraceDays',
  'penal.most': 'penalMost',
};

/** The field of the form for a field of the wire, which may be nested one level. */
export function fieldOf(wire: string): string {
  const [of = '', part = ''] = wire.split('.');
  const known = bounded.find((name) => name === of);
  if (known !== undefined && part !== '') return `${known}${part.charAt(0).toUpperCase()}${part.slice(1)}`;
  return renamed[wire] ?? of.split('[')[0] ?? wire;
}
