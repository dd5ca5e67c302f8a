// The only place that touches the tab's own storage. What it refuses is kept for the life of the page by who asked.

type TabKey = 'apiLogs' | 'apiLogging' | 'actedTenant' | 'sentPayment';

export function readTab(key: TabKey): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. False when the storage refused: it is full, or a private window has none. */
export function writeTab(key: TabKey, value: string | null): boolean {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
