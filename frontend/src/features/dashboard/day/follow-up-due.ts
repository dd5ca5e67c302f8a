import { sumOf } from '@/shared/lending/amounts';
import type { Contact, PromiseToPay } from '@/shared/lending/follow-up-api';

export interface FollowUp {
  clientId: number;
  clientName: string;
  /** What was promised for the day and is not paid yet, in rupees; null if nothing was. */
  promised: number | null;
  nextAction: { on: string; what: string } | null;
}

/**
 * The clients to follow up on a day: those who promised to pay on it, and those whose next action is due. A client's next
 * action is that of their latest contact. `promises` are those for the day, wherever they were made.
 */
export function followUpDue(
  contacts: readonly Contact[],
  promises: readonly PromiseToPay[],
  day: string,
): FollowUp[] {
  const clients = new Map<number, FollowUp>();
  for (const { clientId, clientName, isLatest, nextAction } of contacts)
    if (isLatest && nextAction != null && nextAction.on <= day)
      clients.set(clientId, { clientId, clientName, promised: null, nextAction });
  for (const { clientId, clientName, amount, received, status } of promises) {
    if (status === 'kept') continue;
    const found = clients.get(clientId) ?? { clientId, clientName, promised: null, nextAction: null };
    clients.set(clientId, { ...found, promised: sumOf([found.promised ?? 0, amount, -received]) });
  }
  const dayOf = ({ nextAction }: FollowUp): string => nextAction?.on ?? day;
  return [...clients.values()].toSorted(
    (a, b) => dayOf(a).localeCompare(dayOf(b)) || a.clientName.localeCompare(b.clientName),
  );
}
