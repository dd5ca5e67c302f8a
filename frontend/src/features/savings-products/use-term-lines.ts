import { useTranslation } from 'react-i18next';
import type { TermChange } from '@/shared/history/term-changes';
import type texts from '@/shared/i18n/en/savings-products.json';
import { bearsInterest, hasTerm, postsInterest, savingsWord } from '@/shared/lending/savings-words';
import { formatRate } from '@/shared/lending/term-figures';
import { formatBusinessDate } from '@/shared/lib/dates';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import type { DatedRates, SavingsProductTerms } from './api';

type TermName = keyof typeof texts.terms;

/** One term of a product as people read it. */
export interface TermLine {
  name: TermName;
  label: string;
  text: string;
}

/** Returns the terms of a product in words, as far as its kind has them, and what differs between two versions. */
export function useTermLines() {
  const { t } = useTranslation('savingsProducts');
  const counted = (unit: 'months' | 'days' | 'before', count: number) =>
    t(`lines.${unit}`, { count, shown: formatCount(count) });
  const length = (months: number, days: number): string => {
    if (months === 0) return counted('days', days);
    if (days === 0) return counted('months', months);
    return t('lines.length', { months: counted('months', months), days: counted('days', days) });
  };
  const slabWords = ({ balance, days, rate }: DatedRates['slabs'][number]): string => {
    const [from, after] = [plainRupees(balance), counted('days', days)];
    const start = days === 0 ? from : balance === 0 ? after : t('lines.and', { days: after, balance: from });
    return days + balance === 0 ? formatRate(rate) : t('lines.slab', { rate: formatRate(rate), start });
  };
  const ratesWords = ({ from, slabs, seniorExtra }: DatedRates): string => {
    const all = slabs.map(slabWords);
    if (seniorExtra > 0) all.push(t('lines.extra', { rate: formatRate(seniorExtra) }));
    return t('lines.rates', { date: formatBusinessDate(from), rates: all.join(', ') });
  };
  const limit = (most: number | null | undefined) =>
    most == null ? t('lines.anyAmount') : t('lines.most', { amount: plainRupees(most) });
  const orNothing = (amount: number, text: string) => (amount === 0 ? t('lines.nothing') : text);
  const linesOf = (terms: SavingsProductTerms): TermLine[] => {
    const { kind, deposit } = terms;
    const lines: TermLine[] = [];
    const add = (name: TermName, text: string) => lines.push({ name, label: t(`terms.${name}`), text });
    add('name', terms.name);
    add('kind', savingsWord('kinds', kind));
    if (bearsInterest(kind)) add('rates', terms.rates.map(ratesWords).join('; '));
    if (postsInterest(kind)) {
      add('slabBasis', savingsWord('slabBasis', terms.slabBasis));
      add('posting', savingsWord('posting', terms.posting));
    }
    const opening = plainRupees(terms.openingBalance);
    if (hasTerm(kind)) add(kind === 'fixed' ? 'smallest' : 'instalment', opening);
    else add('openingBalance', opening);
    if (postsInterest(kind)) {
      add('minimumBalance', plainRupees(terms.minimumBalance));
      add('dailyLimit', limit(terms.dailyLimit));
      add('monthlyLimit', limit(terms.monthlyLimit));
    }
    if (deposit == null) return lines;
    const least = length(deposit.leastTermMonths, deposit.leastTermDays);
    const most = length(deposit.mostTermMonths, deposit.mostTermDays);
    add('term', least === most ? least : t('lines.range', { least, most }));
    if (kind === 'fixed') add('brokenDays', savingsWord('brokenDays', deposit.brokenDays));
    const { leastDays, penalRate } = deposit;
    add('leastDays', leastDays === 0 ? t('lines.always') : counted('before', leastDays));
    add('penalRate', orNothing(penalRate, formatRate(penalRate)));
    if (kind === 'recurring') {
      const { latePerHundred } = deposit;
      const amount = plainRupees(latePerHundred);
      add('latePerHundred', orNothing(latePerHundred, t('lines.perHundred', { amount })));
    }
    if (kind === 'fixed')
      add('maturities', deposit.maturities.map((one) => savingsWord('maturities', one)).join(', '));
    return lines;
  };
  return {
    linesOf,
    changesBetween: (before: SavingsProductTerms, after: SavingsProductTerms): TermChange[] => {
      const old = new Map(linesOf(before).map(({ name, text }) => [name, text]));
      return linesOf(after)
        .map((line) => ({ ...line, before: old.get(line.name) ?? '' }))
        .filter((line) => line.before !== line.text);
    },
  };
}
