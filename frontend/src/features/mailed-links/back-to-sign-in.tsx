import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/config/paths';

export function BackToSignIn() {
  const { t } = useTranslation('mailedLinks');
  return (
    <Button component={Link} to={paths.login} variant="subtle" size="md">
      {t('backToSignIn')}
    </Button>
  );
}
