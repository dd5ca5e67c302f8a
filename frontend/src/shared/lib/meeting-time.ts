/** A time of day in India ('10:30') as people read it: '10:30 am'. */
export function formatMeetingTime(time: string): string {
  const [hour = '', minute = '00'] = time.split(':');
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`;
}
