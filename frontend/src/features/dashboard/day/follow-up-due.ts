import type { Contact } from '@/shared/lending/follow-up-api';

export interface FollowUp {
  clientId: number;
  clientName: string;
  /** What was promised for the day, in rupees; null if nothing was. */
  promised: number | null;
  nextAction: { on: string; what: string } | null;
}

/**
 * The clients to follow up on a day: those who promised to pay on it, and those whose next action is due. A client's next
 * action is that of the latest contact. `contacts` are the latest first.
 */
export function followUpDue(contacts: readonly Contact[], day: string): FollowUp[] {
  const clients = new Map<number, FollowUp>();
  for (const { clientId, clientName, promise, nextAction } of contacts) {
    const isLatest = !clients.has(clientId);
    const found = clients.get(clientId) ?? { clientId, clientName, promised: null, nextAction: null };
    if (isLatest && nextAction != null && nextAction.on <= day) found.nextAction = nextAction;
    if (found.promised === null && promise?.on === day) found.promised = promise.amount;
    clients.set(clientId, found);
  }
  const due = [...clients.values()].filter((one) => one.promised !== null || one.nextAction !== null);
  const dayOf = ({ nextAction }: FollowUp): string => nextAction?.on ?? day;
  return due.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.clientName.localeCompare(b.clientName));
}
