// The only place that accesses the tab's storage. If it refuses a value, the caller keeps it for the life of the page.

type TabKey = 'apiLogs' | 'apiLogging' | 'actedTenant' | 'sentPayment';

export function readTab(key: TabKey): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the value. Returns false if the storage refused: it is full, or a private window has none. */
export function writeTab(key: TabKey, value: string | null): boolean {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
