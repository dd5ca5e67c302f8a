import type { Dispatch } from '@reduxjs/toolkit';
import {
  type EndReason,
  passwordChangeDemanded,
  secondFactorDemanded,
  sessionEnded,
  type WithSession,
} from '@/shared/session/session-slice';
import type { ApiProblem } from './problem';

function endReason(problem: ApiProblem): EndReason | null {
  if (problem.status !== 401 && problem.status !== 403) return null;
  if (problem.code === 'device_inactive') return 'device_inactive';
  return problem.status === 401 ? 'session_expired' : 'unauthorized';
}

/**
 * A 401 or 403 signs out; but a user who must change his password or set up a second factor first is only led to do
 * so. Either happens only when the token it answers is still the current one: a late reply to an older token says nothing about the
 * session that replaced it. Calls made without a token (sign-in, activation) never end a session.
 */
export function heedRefusal(
  problem: ApiProblem,
  sentToken: string | null,
  api: { dispatch: Dispatch; getState: () => unknown },
): void {
  const reason = endReason(problem);
  if (reason === null || sentToken === null) return;
  const { session } = api.getState() as WithSession;
  if (session.token !== sentToken) return;
  if (problem.code === 'password_change_required') api.dispatch(passwordChangeDemanded());
  else if (problem.code === 'second_factor_required') api.dispatch(secondFactorDemanded());
  else api.dispatch(sessionEnded({ reason }));
}
