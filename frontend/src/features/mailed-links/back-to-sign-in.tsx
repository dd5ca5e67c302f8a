import { useTranslation } from 'react-i18next';
import { paths } from '@/shared/config/paths';
import { LinkButton } from '@/shared/ui/controls/button';

export function BackToSignIn() {
  const { t } = useTranslation('mailedLinks');
  return (
    <LinkButton to={paths.login} variant="subtle" size="md">
      {t('backToSignIn')}
    </LinkButton>
  );
}
