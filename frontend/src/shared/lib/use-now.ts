import { useEffect, useState } from 'react';

/** Returns the current time at intervals; the clock stops while it is not needed. */
export function useNow(everyMs = 1000, ticking = true): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, ticking]);
  return now;
}
