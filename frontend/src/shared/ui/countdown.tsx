import { useNow } from '@/shared/lib/use-now';

const pad = (count: number) => String(count).padStart(2, '0');

/** '9:05', or '1:02:03' from an hour on. */
export function formatRemaining(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = pad(seconds % 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** The time left until an instant. Screen readers get it on request, not every second. */
export function Countdown({ until, over }: { until: string; over: string }) {
  const now = useNow();
  const left = Date.parse(until) - now;
  return (
    <span role="timer" aria-live="off">
      <bdi>{left > 0 ? formatRemaining(left) : over}</bdi>
    </span>
  );
}
