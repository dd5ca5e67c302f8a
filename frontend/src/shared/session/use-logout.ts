import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { authCalls } from '@/shared/api/generated/auth';
import { reportError } from '@/shared/lib/report-error';
import { confirm } from '@/shared/overlays/overlays';
import { toast } from '@/shared/overlays/toasts';
import { sessionEnded, signingOut } from '@/shared/session/session-slice';

/** Signs out after a confirmation: on the server, and here even if the server cannot be reached. */
export function useLogout() {
  const { t } = useTranslation('shell');
  const dispatch = useDispatch();
  const [logoutOnServer] = authCalls.useLogoutMutation();

  const logout = async (again?: { username: string }) => {
    // The call that waits for the session's end may complete before this one.
    dispatch(signingOut());
    const reply = await logoutOnServer();
    if (reply.error !== undefined) {
      reportError('the server could not be notified of the logout', reply.error);
      toast.warning(t('logoutUntold'));
    }
    dispatch(sessionEnded({ reason: 'signed_out', ...again }));
  };

  const askToLogout = async () => {
    const sure = await confirm({
      title: t('logoutTitle'),
      message: t('logoutMessage'),
      confirmText: t('logoutConfirm'),
    });
    if (sure) await logout();
  };
  return { logout, askToLogout: () => void askToLogout() };
}
