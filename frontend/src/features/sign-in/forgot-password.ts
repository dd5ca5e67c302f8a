import { i18n } from '@/shared/i18n/i18n';
import { supportContact } from '@/shared/lib/page-settings';
import { showModal } from '@/shared/overlays/overlays';

/** The one place that says what happens when a password is forgotten: an administrator resets it. */
export function showForgotPassword(): void {
  const support = supportContact() ?? i18n.t('common:yourAdministrator');
  void showModal({
    type: 'info',
    title: i18n.t('signIn:forgotPasswordTitle'),
    message: i18n.t('signIn:forgotPasswordMessage', { support }),
  });
}
