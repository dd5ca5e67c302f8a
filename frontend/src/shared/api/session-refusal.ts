import type { Dispatch } from '@reduxjs/toolkit';
import {
  type EndReason,
  passwordChangeDemanded,
  secondFactorDemanded,
  sessionEnded,
  type WithSession,
} from '@/shared/session/session-slice';
import type { ApiProblem } from './problem';

/** Refusals of what a form asked for: the session stays, and the form shows the message. */
const ABOUT_THE_FORM = new Set(['outranked', 'beyond_reach', 'cannot_grant', 'own_roles']);

function endReason(problem: ApiProblem): EndReason | null {
  if (problem.status !== 401 && problem.status !== 403) return null;
  if (problem.status === 403 && ABOUT_THE_FORM.has(problem.code)) return null;
  if (problem.code === 'device_inactive') return 'device_inactive';
  return problem.status === 401 ? 'session_expired' : 'unauthorized';
}

/**
 * Ends the session after a 401 or 403, unless the 403 is about what a form asked for. A user who must change their
 * password or set up a second factor first is led to do so instead.
 *
 * Either happens only if the refused token is still the current one: a late reply to an older token says nothing
 * about the session that replaced it. Calls made without a token (sign-in, activation) never end a session.
 */
export function heedRefusal(
  problem: ApiProblem,
  sentToken: string | null,
  api: { dispatch: Dispatch; getState: () => unknown },
): void {
  const reason = endReason(problem);
  if (reason === null || sentToken === null) return;
  const { session } = api.getState() as WithSession;
  if (session.token !== sentToken || session.leaving) return;
  if (problem.code === 'password_change_required') api.dispatch(passwordChangeDemanded());
  else if (problem.code === 'second_factor_required') api.dispatch(secondFactorDemanded());
  else api.dispatch(sessionEnded({ reason }));
}
