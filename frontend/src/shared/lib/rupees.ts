import { lazily } from './lazily';

const CRORE = 10_000_000;
const LAKH = 100_000;

const grouped = lazily(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }));
const twoDecimals = lazily(
  () => new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** A crore and above as '₹45.23 Cr', a lakh and above as '₹24.00 L', below that grouped the Indian way. */
export function formatRupees(amount: number): string {
  const size = Math.abs(amount);
  const sign = amount < 0 ? '-' : '';
  if (size >= CRORE) return `${sign}₹${twoDecimals().format(size / CRORE)} Cr`;
  if (size >= LAKH) return `${sign}₹${twoDecimals().format(size / LAKH)} L`;
  return `${sign}₹${grouped().format(size)}`;
}

/** To the paise, for users who need the exact figure. */
export const exactRupees = (amount: number): string =>
  `${amount < 0 ? '-' : ''}₹${twoDecimals().format(Math.abs(amount))}`;

/** For sentences and ranges: exact, with paise only if there are any. */
export const plainRupees = (amount: number): string => exactRupees(amount).replace(/\.00$/, '');

/** An axis has no room for decimals that are all zero. */
export const shortRupees = (amount: number): string => formatRupees(amount).replace(/\.00(?= )/, '');

export const formatCount = (count: number): string => grouped().format(count);

const percent = lazily(
  () => new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

export const formatPercent = (value: number): string => `${percent().format(value)}%`;

/** Portfolio at risk: the limits are whole percents apart, so hundredths are always shown. */
export const formatPar = (value: number): string => `${twoDecimals().format(value)}%`;

const signedPercent = lazily(
  () =>
    new Intl.NumberFormat('en-IN', {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }),
);

export const formatChange = (value: number): string => `${signedPercent().format(value)}%`;
