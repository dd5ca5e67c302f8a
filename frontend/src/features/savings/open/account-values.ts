import type { CreateSavingsAccountRequest } from '@/shared/api/generated/savings';
import { parseRupees } from '@/shared/lending/amounts';
import { hasTerm } from '@/shared/lending/savings-words';
import { parseCount } from '@/shared/lending/typed-numbers';
import { indianDay } from '@/shared/lib/indian-day';
import type { SavingsProduct } from '../with-savings';

export type AccountValues = {
  clientId: string;
  savingsProductId: string;
  jointHolders: readonly string[];
  operation: string;
  amount: string;
  termMonths: string;
  termDays: string;
  maturity: string;
  /** Empty: the client is paid at the counter. */
  creditAccountId: string;
  /** 'named' or 'declined'. */
  nomination: string;
  nomineeName: string;
  nomineeRelation: string;
  nomineeBornOn: string;
  nomineeGuardian: string;
};

export const blank: AccountValues = {
  clientId: '',
  savingsProductId: '',
  jointHolders: [],
  operation: '',
  amount: '',
  termMonths: '',
  termDays: '0',
  maturity: '',
  creditAccountId: '',
  nomination: '',
  nomineeName: '',
  nomineeRelation: '',
  nomineeBornOn: '',
  nomineeGuardian: '',
};

export const MOST_JOINT = 3;

/** The shortest and the longest term of a product for deposits. */
export function termsOf({ deposit }: SavingsProduct) {
  return deposit == null
    ? null
    : {
        least: { months: deposit.leastTermMonths, days: deposit.leastTermDays },
        most: { months: deposit.mostTermMonths, days: deposit.mostTermDays },
      };
}

/** Chooses the product. What happens at maturity is chosen with it if there is only one way. */
export function chooseProduct(
  values: AccountValues,
  savingsProductId: string,
  products: readonly SavingsProduct[],
): AccountValues {
  const product = products.find((one) => String(one.savingsProductId) === savingsProductId);
  const [only = '', ...others] = product?.deposit?.maturities ?? [];
  return { ...values, savingsProductId, maturity: others.length === 0 ? only : '' };
}

/** The days of a term with months of 365/12 days, as the server compares terms. */
const daysIn = ({ months, days }: { months: number; days: number }): number =>
  Math.floor((months * 365) / 12) + days;

/** Whether somebody was born less than 18 years before today. */
export function isMinor(bornOn: string): boolean {
  const today = indianDay();
  return bornOn > `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
}

function checkTerm(values: AccountValues, product: SavingsProduct) {
  const [months, days] = [parseCount(values.termMonths), parseCount(values.termDays)];
  const terms = termsOf(product);
  if (months === null) return 'count';
  if (terms === null || days === null) return null;
  const term = daysIn({ months, days });
  return term < daysIn(terms.least) || term > daysIn(terms.most) ? 'term' : null;
}

function checkDeposit(name: keyof AccountValues, values: AccountValues, product: SavingsProduct) {
  switch (name) {
    case 'amount': {
      const amount = parseRupees(values.amount);
      if (amount === null) return 'amount';
      return amount < product.openingBalance ? 'amountLeast' : null;
    }
    case 'termMonths':
      return checkTerm(values, product);
    case 'termDays':
      return parseCount(values.termDays) === null ? 'count' : null;
    case 'maturity':
      return values.maturity === '' ? 'maturity' : null;
    default:
      return null;
  }
}

function checkNominee(name: keyof AccountValues, values: AccountValues) {
  const { nomineeBornOn: bornOn } = values;
  switch (name) {
    case 'nomineeName':
    case 'nomineeRelation':
      return values[name].trim() === '' ? name : null;
    case 'nomineeBornOn':
      return bornOn > indianDay() ? name : null;
    case 'nomineeGuardian':
      return bornOn !== '' && isMinor(bornOn) && values.nomineeGuardian.trim() === '' ? name : null;
    default:
      return null;
  }
}

/** What is wrong with a field, if anything. */
export function checkAccount(
  name: keyof AccountValues,
  values: AccountValues,
  product: SavingsProduct | undefined,
) {
  if (name === 'clientId' || name === 'savingsProductId') return values[name] === '' ? name : null;
  if (name === 'nomination') return values.nomination === '' ? name : null;
  if (name === 'operation') return values.jointHolders.length > 0 && values.operation === '' ? name : null;
  const nominee = values.nomination === 'named' ? checkNominee(name, values) : null;
  if (nominee !== null || product === undefined || !hasTerm(product.kind)) return nominee;
  return checkDeposit(name, values, product);
}

/** Valid values in the format of the server. */
export function toRequest(values: AccountValues, product: SavingsProduct): CreateSavingsAccountRequest {
  const { jointHolders, operation, creditAccountId, nomineeBornOn } = values;
  const isNamed = values.nomination === 'named';
  return {
    clientId: Number(values.clientId),
    savingsProductId: product.savingsProductId,
    ...(jointHolders.length > 0 && { jointHolders: jointHolders.map(Number), operation }),
    ...(isNamed
      ? {
          nominee: {
            name: values.nomineeName.trim(),
            relation: values.nomineeRelation.trim(),
            bornOn: nomineeBornOn || null,
            guardian: nomineeBornOn !== '' && isMinor(nomineeBornOn) ? values.nomineeGuardian.trim() : null,
          },
        }
      : { nomineeDeclined: true }),
    ...(hasTerm(product.kind) && {
      amount: parseRupees(values.amount) ?? 0,
      term: { months: parseCount(values.termMonths) ?? 0, days: parseCount(values.termDays) ?? 0 },
      maturity: values.maturity,
      creditAccountId: creditAccountId === '' ? null : Number(creditAccountId),
    }),
  };
}

/** The form's field for a field of the wire: 'nominee.bornOn', 'term.months', 'jointHolders[1]'. */
export function fieldOf(wire: string): string {
  const [whole = '', part = ''] = wire.split('.');
  const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  if (whole === 'nominee') return part === '' ? 'nomination' : `nominee${capital(part)}`;
  if (whole === 'nomineeDeclined') return 'nomination';
  if (whole === 'term') return part === 'days' ? 'termDays' : 'termMonths';
  return whole;
}
