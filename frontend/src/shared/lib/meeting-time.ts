import { lazily } from './lazily';

/** Formats a time of day ('10:30') as '10:30 am'. */
export function formatMeetingTime(time: string): string {
  const [hour = '', minute = '00'] = time.split(':');
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`;
}

const time = lazily(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' }),
);

/** Returns the current time of day in India, such as '10:30'. */
export const indianTime = (now: number = Date.now()): string => time().format(now);
