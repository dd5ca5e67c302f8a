const second = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

/** An instant to the second, in the reader's own zone, where the order of things matters. */
export const formatPreciseInstant = (instant: string | number): string => second.format(new Date(instant));

const time = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** '10:42', in the reader's own zone. */
export const formatTime = (instant: string): string => time.format(new Date(instant));
