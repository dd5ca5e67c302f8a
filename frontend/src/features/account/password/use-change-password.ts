import '@/shared/i18n/passwords-texts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { ownAccountCalls } from '@/shared/api/generated/own-account';
import { toast } from '@/shared/overlays/toasts';
import type { Passwords } from '@/shared/passwords/use-password-form';
import { passwordChanged } from '@/shared/session/session-slice';

/** Changes the user's own password. The session continues under the returned token. */
export function useChangePassword() {
  const { t } = useTranslation('passwords');
  const dispatch = useDispatch();
  const [change] = ownAccountCalls.useChangePasswordMutation();
  return async ({ current, next }: Passwords): Promise<unknown> => {
    const { data, error } = await change({
      changePasswordRequest: { currentPassword: current, newPassword: next },
    });
    if (data === undefined) return error;
    dispatch(passwordChanged({ token: data.token }));
    toast.success(t('changed'));
    return null;
  };
}
