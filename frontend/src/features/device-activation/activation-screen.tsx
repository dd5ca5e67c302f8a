import '@/shared/i18n/activation-texts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { loginPath, paths } from '@/shared/config/paths';
import { safeReturnUrl } from '@/shared/lib/return-url';
import { isCurrent, selectActivation } from '@/shared/session/device-slice';
import { ActivationFrame } from './activation-frame';
import { EntryStep } from './entry-step';
import { FailedStep } from './failed-step';
import { SucceededStep } from './succeeded-step';
import { useActivation } from './use-activation';
import { VerifyingStep } from './verifying-step';

/** The user may have come from the sign-in page, which needs no returnUrl. */
function signInAddress(returnUrl: string | null): string {
  const toSignIn = returnUrl === null || returnUrl.startsWith(paths.login);
  return loginPath({ returnUrl: toSignIn ? null : returnUrl });
}

export default function ActivationScreen() {
  const activation = useSelector(selectActivation);
  const [activatedOnLoad] = useState(() => isCurrent(activation));
  const [query] = useSearchParams();
  const { state, verify, backToEntry } = useActivation();
  const signIn = signInAddress(safeReturnUrl(query.get('returnUrl')));

  if (activatedOnLoad) return <Navigate to={signIn} replace />;
  return (
    <ActivationFrame>
      {state.step === 'entry' && (
        <EntryStep
          verify={(code) => void verify(code)}
          connectionLost={query.get('error') === 'connection'}
        />
      )}
      {state.step === 'verifying' && <VerifyingStep stage={state.stage} cancel={backToEntry} />}
      {state.step === 'succeeded' && <SucceededStep device={state.device} signIn={signIn} />}
      {state.step === 'failed' && <FailedStep message={state.message} tryAgain={backToEntry} />}
    </ActivationFrame>
  );
}
