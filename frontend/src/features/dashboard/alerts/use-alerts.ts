import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { BranchFigures, DashboardAlert } from '@/shared/api/generated/dashboard';
import { holdsAny } from '@/shared/lib/permissions';
import { selectUser } from '@/shared/session/session-slice';

/** The number of the device request that an alert is about; null when it is about something else. */
export function deviceRequestOf({ id }: Pick<DashboardAlert, 'id'>): number | null {
  const [, number] = /^device-request-(\d{1,15})$/.exec(id) ?? [];
  return number === undefined ? null : Number(number);
}

const parAlert = /^par-(\d{1,15})$/;

/** Whether an alert is about clients' documents, of which there is a list. */
export const isOfDocuments = ({ id }: Pick<DashboardAlert, 'id'>): boolean => id.startsWith('kyc-');

/** Whether an alert is about a business day, which has no time of day. */
export const isOfDay = (alert: Pick<DashboardAlert, 'id'>): boolean =>
  parAlert.test(alert.id) || alert.id.startsWith('sheet-') || isOfDocuments(alert);

/** The branches that a card of PAR alerts is about, those with the highest PAR first. */
export interface ParBranch {
  branchId: number;
  name: string;
  par30: number;
}

export type ShownAlert = DashboardAlert & { branches?: readonly ParBranch[] };

/** Merges the PAR alerts of several branches into one, with the position and severity of the first. */
export function groupParAlerts(
  alerts: readonly DashboardAlert[],
  branches: readonly BranchFigures[],
): ShownAlert[] {
  const about = branches
    .filter(({ branchId }) => alerts.some(({ id }) => id === `par-${branchId}`))
    .map(({ branchId, name, par30 }) => ({ branchId, name, par30: par30 ?? 0 }))
    .toSorted((a, b) => b.par30 - a.par30);
  if (about.length < 2) return [...alerts];
  const known = new Set(about.map(({ branchId }) => `par-${branchId}`));
  const first = alerts.find(({ id }) => known.has(id));
  return alerts.flatMap((alert): ShownAlert[] => {
    if (!known.has(alert.id)) return [alert];
    return alert === first ? [{ ...alert, branches: about }] : [];
  });
}

/**
 * Returns the alerts without those dismissed here: the figures that contain them may be a second old. Only users who
 * manage their own organisation's devices can dismiss one.
 */
export function useAlerts(all: readonly ShownAlert[]) {
  const user = useSelector(selectUser);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  return {
    alerts: all.filter(({ id }) => !dismissed.includes(id)),
    mayDismiss:
      user !== null && user.tenantId !== null && holdsAny(user.permissions, ['TENANT_ADMIN', 'USER_MANAGE']),
    dismiss: (id: string) => setDismissed((before) => [...before, id]),
  };
}
