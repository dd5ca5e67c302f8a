import { useEffect, useState } from 'react';

const DRAW_AFTER_MS = 100;

/** False until a tenth of a second after the data arrived; then charts are drawn. */
export function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), DRAW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return drawn;
}
