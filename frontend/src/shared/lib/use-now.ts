import { useEffect, useState } from 'react';

/** The time, told anew every so often; it stands still while nobody needs it. */
export function useNow(everyMs = 1000, ticking = true): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, ticking]);
  return now;
}
