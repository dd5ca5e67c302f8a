import { type RefObject, useEffect, useRef, useState } from 'react';

const DRAW_AFTER_MS = 100;
const PART_IN_VIEW = 0.3;

interface Drawn {
  /** The ref for the element that will contain the chart. */
  place: RefObject<HTMLDivElement | null>;
  /** Whether to draw the chart. Once true, it stays true. */
  drawn: boolean;
}

/**
 * Charts are drawn a tenth of a second after the data arrived, and not before a third of their area is in view. This saves
 * work on a phone that shows only an edge of them, or never scrolls there. Printing draws them all.
 */
export function useDrawn(): Drawn {
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => setDrawn(true);
    const soon = () => {
      timer = setTimeout(now, DRAW_AFTER_MS);
    };
    let observer: IntersectionObserver | undefined;
    if (place.current === null || typeof IntersectionObserver === 'undefined') {
      soon();
    } else {
      const seen = (entries: IntersectionObserverEntry[]) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer?.disconnect();
        soon();
      };
      observer = new IntersectionObserver(seen, { threshold: PART_IN_VIEW });
      observer.observe(place.current);
    }
    window.addEventListener('beforeprint', now);
    return () => {
      clearTimeout(timer);
      observer?.disconnect();
      window.removeEventListener('beforeprint', now);
    };
  }, []);
  return { place, drawn };
}
