import { parseRupees, typedRupees } from '@/shared/lending/amounts';
import type { Authority, AuthorityLimit, AuthorityRole } from '../api';

export const acts = [
  'sanction',
  'disburse',
  'accept_reversal',
  'accept_closure',
  'accept_refund',
  'accept_waiver',
  'accept_charge',
  'accept_reschedule',
  'accept_settlement',
  'accept_write_off',
  'accept_entry',
] as const;

export type Act = (typeof acts)[number];

/** All typed limits, by their fields; '' for none. */
export type LimitValues = Record<string, string>;

const MOST = 1_000_000_000;

/** The field of a limit. Dots and brackets would be read as parts of a path. */
export const fieldOf = (roleId: number, act: Act, productId: number | null | undefined): string =>
  [roleId, act, productId ?? 'all'].join(' ');

const limitOf = (field: string, amount: number): AuthorityLimit => {
  const [roleId = '', act = '', product = ''] = field.split(' ');
  return {
    roleId: Number(roleId),
    act: act as Act,
    productId: product === 'all' ? null : Number(product),
    amount,
  };
};

export function valuesOf({ limits, roles }: Authority, products: readonly number[]): LimitValues {
  const none = roles.flatMap(({ roleId }) => [
    ...acts.map((act) => fieldOf(roleId, act, null)),
    ...products.map((product) => fieldOf(roleId, 'sanction', product)),
  ]);
  return Object.fromEntries([
    ...none.map((field) => [field, ''] as const),
    ...limits.map(({ roleId, act, productId, amount }) => [
      fieldOf(roleId, act, productId),
      typedRupees(amount),
    ]),
  ]);
}

/** The typed limits, in the order in which they are sent. */
export const limitsIn = (values: LimitValues): { field: string; limit: AuthorityLimit }[] =>
  Object.entries(values).flatMap(([field, typed]) =>
    typed.trim() === '' ? [] : [{ field, limit: limitOf(field, parseRupees(typed) ?? 0) }],
  );

/** Validates a limit without the server; null if it is valid. `before` is the saved limit. */
export function checkLimit(typed: string, before: string, role: AuthorityRole | undefined) {
  const isNone = typed.trim() === '';
  const amount = parseRupees(typed);
  if (!isNone && amount === null) return 'amount';
  if ((amount ?? 0) > MOST) return 'tooMuch';
  const had = parseRupees(before);
  const isRaised = had !== null && (amount === null || amount > had);
  return isRaised && role?.canRaise === false ? 'raise' : null;
}
