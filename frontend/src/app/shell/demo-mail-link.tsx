import '@/shared/i18n/header-texts';
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import classes from './shell.module.css';

export default function DemoMailLink() {
  const { t } = useTranslation('header');
  return (
    <Link to={paths.demoMail} className={classes.demoMail}>
      <IconMailOpened size={20} aria-hidden />
      <span className={classes.demoMailName}>{t('demoMail')}</span>
    </Link>
  );
}
