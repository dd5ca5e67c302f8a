import { useTranslation } from 'react-i18next';
import { formatRate } from '@/shared/lending/term-figures';
import { termWord } from '@/shared/lending/term-words';
import { formatBusinessDate } from '@/shared/lib/dates';
import { exactRupees, formatCount } from '@/shared/lib/rupees';
import type { Fact } from './facts';

/** The names and values of facts, as people read them. */
export function useFactTexts() {
  const { t } = useTranslation(['approvals', 'lending']);
  const shownOf = (fact: Fact) => {
    switch (fact.kind) {
      case 'money':
        return <bdi>{exactRupees(fact.value)}</bdi>;
      case 'day':
        return formatBusinessDate(fact.value);
      case 'rate':
        return formatRate(fact.value);
      case 'count':
        return formatCount(fact.value);
      case 'frequency':
        return termWord('frequencies', fact.value);
      case 'flag':
        return t(`approvals:flags.${fact.value}`);
      case 'head':
        return t(`lending:heads.${fact.value}`);
      case 'mode':
        return t(`lending:modes.${fact.value}`);
      default:
        return <bdi>{fact.value}</bdi>;
    }
  };
  return (fact: Fact) => ({
    name: fact.kind === 'other' ? fact.name : t(`approvals:facts.${fact.name}`),
    value: shownOf(fact),
  });
}
