import { useTranslation } from 'react-i18next';
import type { ClientProfile } from '@/shared/lending/clients-api';
import { formatBusinessDate, isDay } from '@/shared/lib/dates';
import { type ProfileGroup, type ProfilePart, profileGroups, statedIn, wordsOf } from './profile-values';

export function useProfileWords() {
  const { t } = useTranslation('clients');
  const word = (part: ProfilePart, value: string): string => {
    const found = wordsOf(part).find((one) => one === value);
    if (found !== undefined) return t(`profile.words.${found}`);
    return part === 'birthDate' && isDay(value) ? formatBusinessDate(value) : value;
  };
  return {
    word,
    /** Whether anything of a group was stated. */
    isGiven: (profile: ClientProfile, group: ProfileGroup) =>
      group === 'person' || profileGroups[group].some((part) => statedIn(profile, group, part) !== ''),
    shown: (profile: ClientProfile, group: ProfileGroup, part: ProfilePart) =>
      word(part, statedIn(profile, group, part)),
  };
}
