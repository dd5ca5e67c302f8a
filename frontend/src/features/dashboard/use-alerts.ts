import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { DashboardAlert } from '@/shared/api/generated/dashboard';
import { holdsAny } from '@/shared/lib/permissions';
import { selectUser } from '@/shared/session/session-slice';

/** The number of the device request that an alert is about; null when it is about something else. */
export function deviceRequestOf({ id }: Pick<DashboardAlert, 'id'>): number | null {
  const [, number] = /^device-request-(\d{1,15})$/.exec(id) ?? [];
  return number === undefined ? null : Number(number);
}

/**
 * The alerts but those that were dismissed here: the figures that still tell of them may be a second old. Only who
 * keeps his own organisation's devices can dismiss one.
 */
export function useAlerts(all: readonly DashboardAlert[]) {
  const user = useSelector(selectUser);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  return {
    alerts: all.filter(({ id }) => !dismissed.includes(id)),
    mayDismiss:
      user !== null && user.tenantId !== null && holdsAny(user.permissions, ['TENANT_ADMIN', 'USER_MANAGE']),
    dismiss: (id: string) => setDismissed((before) => [...before, id]),
  };
}
