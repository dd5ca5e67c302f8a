import { useEffect, useState } from 'react';

export type Overlay = 'palette' | 'shortcuts';

/** A character typed into a field is text. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));

/** The overlay that a key opens. Ctrl+K and Cmd+K work everywhere, single characters outside fields and dialogs. */
function overlayOf(event: KeyboardEvent): Overlay | null {
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey)
    return event.key.toLowerCase() === 'k' && !event.shiftKey ? 'palette' : null;
  if (isTyping(event) || document.querySelector('[role="dialog"]') !== null) return null;
  if (event.key === '/') return 'palette';
  return event.key === '?' ? 'shortcuts' : null;
}

/** Which of the shell's own dialogs is open; keys open them. */
export function useOverlay() {
  const [open, setOpen] = useState<Overlay | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = overlayOf(event);
      if (wanted === null) return;
      event.preventDefault();
      setOpen(wanted);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return [open, setOpen] as const;
}
