import { formatDay, formatInstant } from '@/shared/lib/dates';

/** The day on which an organisation was created; its time is shown on hover. */
export const CreatedDay = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatInstant(at)}>
    {formatDay(at)}
  </time>
);
