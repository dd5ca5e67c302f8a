import { useState } from 'react';

/** Filters that are being set, beside those that are applied. When others are applied, by the way back too, they are taken over. */
export function useDraft<T>(applied: T) {
  const [draft, setDraft] = useState(applied);
  const now = JSON.stringify(applied);
  const [seen, setSeen] = useState(now);
  if (now !== seen) {
    setSeen(now);
    setDraft(applied);
  }
  return [draft, setDraft] as const;
}
