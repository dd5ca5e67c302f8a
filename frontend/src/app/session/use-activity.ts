import { useEffect, useRef } from 'react';

const AT_MOST_EVERY_MS = 5000;

/** Calls back, at most every five seconds, when the user points or types. */
export function useActivity(onActivity: () => void): void {
  const latest = useRef(onActivity);
  useEffect(() => {
    latest.current = onActivity;
  }, [onActivity]);
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    const notice = () => {
      const now = Date.now();
      if (now - last < AT_MOST_EVERY_MS) return;
      last = now;
      latest.current();
    };
    window.addEventListener('pointerdown', notice, { passive: true });
    window.addEventListener('keydown', notice, { passive: true });
    return () => {
      window.removeEventListener('pointerdown', notice);
      window.removeEventListener('keydown', notice);
    };
  }, []);
}
