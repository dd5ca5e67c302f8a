import { useTranslation } from 'react-i18next';
import type { User } from '@/shared/api/people-api';
import { usersApi } from '@/shared/api/people-api';
import { makeChange } from '@/shared/overlays/make-change';
import { nameOf } from './user-name';

type Change = 'disable' | 'enable' | 'delete' | 'invite' | 'password' | 'secondFactor';

/** The actions on an account, each with a confirmation. `gone` is called after it was deleted. */
export function useUserChanges(gone: () => void) {
  const { t } = useTranslation('users');
  const [changeStatus] = usersApi.useSetUserStatusMutation();
  const [deleteUser] = usersApi.useDeleteUserMutation();
  const [sendInvitation] = usersApi.useSendInvitationMutation();
  const [sendPasswordReset] = usersApi.useSendPasswordResetMutation();
  const [resetSecondFactor] = usersApi.useResetSecondFactorMutation();

  const runs: Record<Change, (userId: number) => Promise<{ error?: unknown }>> = {
    disable: (userId) => changeStatus({ userId, setUserStatusRequest: { isActive: false } }),
    enable: (userId) => changeStatus({ userId, setUserStatusRequest: { isActive: true } }),
    invite: (userId) => sendInvitation({ userId }),
    password: (userId) => sendPasswordReset({ userId }),
    secondFactor: (userId) => resetSecondFactor({ userId }),
    delete: async (userId) => {
      const reply = await deleteUser({ userId });
      if (reply.error === undefined) gone();
      return reply;
    },
  };
  return (change: Change, user: User) => {
    const name = nameOf(user);
    return makeChange({
      title: t(`${change}.title`),
      message: t(`${change}.message`, { name }),
      confirmText: t(`actions.${change}`),
      run: () => runs[change](user.userId),
      done: t(`${change}.done`, { name }),
      failed: t(`${change}.failed`),
    });
  };
}
