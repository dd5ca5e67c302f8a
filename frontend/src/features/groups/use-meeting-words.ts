import { useTranslation } from 'react-i18next';
import type { Centre } from '@/shared/lending/groups-api';
import { formatMeetingTime } from '@/shared/lib/meeting-time';

/** Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export const rhythms = ['weekly', 'fortnightly', 'four_weekly', 'monthly'] as const;

export function useMeetingWords() {
  const { t } = useTranslation('groups');
  const weekdayOf = (number: number): string => {
    const day = weekdays.find((one) => one === number);
    return day === undefined ? '' : t(`weekdays.${day}`);
  };
  return {
    weekdayOf,
    /** When a centre meets, such as 'Every second Wednesday at 10:30 am'. */
    meetingsOf: ({ meetingRhythm, meetingWeekday, meetingTime: time }: Centre): string => {
      const days = t(`meetings.${meetingRhythm}`, { weekday: weekdayOf(meetingWeekday) });
      return time === '' ? days : t('meetings.at', { days, time: formatMeetingTime(time) });
    },
  };
}
