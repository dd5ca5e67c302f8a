import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  authCalls,
  type FactorMethod,
  type LoginApiResponse,
  type LoginRequest,
} from '@/shared/api/generated/auth';
import { type ApiProblem, isApiProblem, isConnectionProblem } from '@/shared/api/problem';
import { activatePath } from '@/shared/config/paths';
import { ensureDeviceId } from '@/shared/lib/device';
import { safeReturnUrl } from '@/shared/lib/return-url';
import { isSuperAdminUsername } from '@/shared/lib/roles';
import { writeSelectedBranch } from '@/shared/lib/storage';
import { activationCleared, selectActivation } from '@/shared/session/device-slice';
import { signedIn } from '@/shared/session/session-slice';
import type { LoginValues } from './login-form';

const asksForActivation = ({ code, data }: ApiProblem): boolean =>
  code === 'device_inactive' ||
  (typeof data === 'object' &&
    data !== null &&
    'requiresActivation' in data &&
    data.requiresActivation === true);

export type LoginReply = LoginApiResponse;

/** A correct password that must be followed by a second factor. */
export interface PendingChallenge {
  challengeId: string;
  methods: readonly FactorMethod[];
  expiresAt: string;
  /** The other input given with the password. */
  values: LoginValues;
}

/** Signs in. On success the route's guard redirects to the returnUrl or to the role's dashboard. */
export function useSignIn() {
  const { t } = useTranslation(['signIn', 'common']);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const tenantId = useSelector(selectActivation)?.tenantId ?? null;
  const [login, { isLoading }] = authCalls.useLoginMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<PendingChallenge | null>(null);

  const toActivation = (notice: string) => {
    dispatch(activationCleared({ notice }));
    void navigate(activatePath({ returnUrl: safeReturnUrl(query.get('returnUrl')) }), { replace: true });
  };

  // For an account with a second factor, the reply has no token.
  const succeed = (reply: LoginReply, values: LoginValues) => {
    const { user, token, challengeId, methods = [], expiresAt } = reply;
    if (challengeId !== undefined) return setChallenge({ challengeId, methods, expiresAt, values });
    if (user === undefined || token === undefined) return setFailure(t('signIn:errors.loginFailed'));
    const branchId = Number(values.branch);
    writeSelectedBranch(values.rememberMe && branchId > 0 ? branchId : null);
    dispatch(signedIn({ user, token }));
  };

  const fail = (problem: unknown) => {
    if (!isApiProblem(problem) || isConnectionProblem(problem))
      return setFailure(t('signIn:errors.loginError'));
    if (asksForActivation(problem)) return toActivation(problem.message || t('common:device.inactive'));
    setFailure(problem.message || t('signIn:errors.loginFailed'));
  };

  const signIn = async (values: LoginValues) => {
    setFailure(null);
    const account = { username: values.username.trim(), password: values.password };
    let request: LoginRequest = account;
    if (!isSuperAdminUsername(values.username)) {
      if (tenantId === null) return toActivation(t('signIn:errors.tenantMissing'));
      request = { ...account, tenantId, branchId: Number(values.branch), deviceId: ensureDeviceId() };
    }
    const reply = await login({ loginRequest: request });
    if (reply.data === undefined) fail(reply.error);
    else succeed(reply.data, values);
  };

  const startAgain = (reason: string | null) => {
    setChallenge(null);
    setFailure(reason);
  };

  return { signIn, failure, isSigningIn: isLoading, challenge, succeed, startAgain };
}
