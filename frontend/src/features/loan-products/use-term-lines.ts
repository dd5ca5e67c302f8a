import { useTranslation } from 'react-i18next';
import type { TermChange } from '@/shared/history/term-changes';
import type texts from '@/shared/i18n/en/loan-products.json';
import type { Bounds } from '@/shared/lending/bounds';
import { chargeLine } from '@/shared/lending/charge-words';
import type { LoanProductTerms } from '@/shared/lending/loan-products-api';
import { choiceRange, formatRate, ladderText } from '@/shared/lending/term-figures';
import { requirementNames, termWord } from '@/shared/lending/term-words';
import { formatCount, plainRupees } from '@/shared/lib/rupees';

export type TermName = Exclude<
  keyof typeof texts.terms,
  | 'usual'
  | 'penalRate'
  | 'penalAmount'
  | 'penalFrom'
  | 'noPenal'
  | 'usualFirst'
  | 'rounding'
  | 'days'
  | 'nothing'
  | 'prepayment'
  | 'noLadder'
>;

/** One term of a product as people read it. */
export interface TermLine {
  name: TermName;
  label: string;
  text: string;
}

/** Returns the terms of a product in words, and what differs between two versions. */
export function useTermLines() {
  const { t } = useTranslation('loanProducts');
  const bounds = (of: Bounds, format: (value: number) => string): string =>
    of.min === of.max
      ? format(of.min)
      : t('terms.usual', { range: choiceRange(of, format), usual: format(of.default) });
  const penalWords = (penal: LoanProductTerms['penal']): string => {
    if (penal == null) return t('terms.noPenal');
    const { annualRate, amount, graceDays, most } = penal;
    const charge =
      annualRate == null
        ? t('terms.penalAmount', { amount: plainRupees(amount ?? 0) })
        : t('terms.penalRate', { rate: formatRate(annualRate), most: plainRupees(most) });
    return graceDays === 0 ? charge : t('terms.penalFrom', { charge, first: graceDays + 1 });
  };
  const wordsOf = (terms: LoanProductTerms): Record<TermName, string> => {
    const { instalmentRounding: rounding, firstDue } = terms;
    const needs = requirementNames.filter((name) => terms.requirements[name]);
    const frequencies = terms.frequencies.map((one) => termWord('frequencies', one));
    const all = frequencies.join(', ');
    return {
      name: terms.name,
      category: termWord('categories', terms.category),
      isMicrofinance: t(terms.isMicrofinance ? 'yes' : 'no'),
      principal: bounds(terms.principal, plainRupees),
      amountLadder: ladderText(terms.amountLadder) || t('terms.noLadder'),
      instalments: bounds(terms.instalments, formatCount),
      annualRate: bounds(terms.annualRate, formatRate),
      frequencies: frequencies.length > 1 ? t('terms.usualFirst', { all, usual: frequencies[0] }) : all,
      method: termWord('methods', terms.method),
      interestRounding: termWord('interestRounding', terms.interestRounding),
      instalmentRounding: t('terms.rounding', {
        direction: termWord('directions', rounding.direction),
        unit: plainRupees(rounding.unit),
      }),
      gracePrincipal: formatCount(terms.gracePrincipal),
      graceInterest: formatCount(terms.graceInterest),
      brokenPeriod: termWord('brokenPeriods', terms.brokenPeriod),
      firstDue: t('terms.days', { min: firstDue.minDays, max: firstDue.maxDays }),
      allocationOrder: terms.allocationOrder.map((head) => termWord('heads', head)).join(', '),
      earlyMoney:
        terms.earlyMoney === 'principal'
          ? t('terms.prepayment', { prepayment: termWord('prepayments', terms.prepayment) })
          : termWord('earlyMoney', terms.earlyMoney),
      arrearsTolerance: plainRupees(terms.arrearsTolerance),
      penal: penalWords(terms.penal),
      charges: terms.charges.map(chargeLine).join('; ') || t('terms.nothing'),
      requirements: needs.map((name) => termWord('requirements', name)).join(', ') || t('terms.nothing'),
    };
  };
  const linesOf = (terms: LoanProductTerms): TermLine[] =>
    Object.entries(wordsOf(terms)).map(([name, text]) => ({
      name: name as TermName,
      label: t(`terms.${name as TermName}`),
      text,
    }));
  return {
    linesOf,
    changesBetween: (before: LoanProductTerms, after: LoanProductTerms): TermChange[] => {
      const old = wordsOf(before);
      return linesOf(after)
        .filter(({ name, text }) => text !== old[name])
        .map((line) => ({ ...line, before: old[line.name] }));
    },
  };
}
