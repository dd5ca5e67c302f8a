import '@/shared/i18n/header-texts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { authCalls } from '@/shared/api/generated/auth';
import { readTokenLife } from '@/shared/lib/token';
import { toast } from '@/shared/overlays/toasts';
import { selectToken, sessionEnded, tokenRefreshed } from '@/shared/session/session-slice';
import { useActivity } from './use-activity';

export const WARNING_AHEAD_MS = 2 * 60 * 1000;

export interface Warning {
  expiresAt: number;
  stay: () => void;
  isRenewing: boolean;
}

/** The token's life. Without an issue time it is counted from the token's arrival. */
function useTokenLife() {
  const token = useSelector(selectToken);
  return useMemo(() => {
    const life = token === null ? null : readTokenLife(token);
    return life === null ? null : { issuedAt: life.issuedAt ?? Date.now(), expiresAt: life.expiresAt };
  }, [token]);
}

/**
 * Watches over the session: warns two minutes ahead of its end and ends it on time. A user who is active (points or
 * types) in the second half of the token's life gets a new one. Polling does not renew it.
 */
export function useSessionLife(): { warning: Warning | null } {
  const { t } = useTranslation('header');
  const dispatch = useDispatch();
  const life = useTokenLife();
  const [warned, setWarned] = useState<number | null>(null);
  const [refresh, { isLoading }] = authCalls.useRefreshSessionMutation();
  const expiresAt = life?.expiresAt ?? null;
  const warning = expiresAt !== null && warned === expiresAt;

  const renew = async () => {
    const reply = await refresh();
    if (reply.data === undefined) return false;
    dispatch(tokenRefreshed({ token: reply.data.token }));
    return true;
  };

  useEffect(() => {
    if (expiresAt === null) return;
    const untilEnd = expiresAt - Date.now();
    const warn = setTimeout(() => setWarned(expiresAt), Math.max(0, untilEnd - WARNING_AHEAD_MS));
    const end = setTimeout(
      () => dispatch(sessionEnded({ reason: 'session_expired' })),
      Math.max(0, untilEnd),
    );
    return () => {
      clearTimeout(warn);
      clearTimeout(end);
    };
  }, [expiresAt, dispatch]);

  useActivity(() => {
    if (life === null || warning || isLoading) return;
    if (Date.now() > (life.issuedAt + life.expiresAt) / 2) void renew();
  });

  const stay = async () => {
    if (!(await renew())) toast.error(t('expiring.failed'));
  };
  return {
    warning:
      warning && expiresAt !== null ? { expiresAt, stay: () => void stay(), isRenewing: isLoading } : null,
  };
}
