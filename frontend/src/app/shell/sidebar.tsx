import { useTranslation } from 'react-i18next';
import { MenuList } from '@/features/menu/menu-list';
import { version } from '@/shared/config/version';
import { LogoMark } from '@/shared/ui/brand/logo-mark';
import { useArrives } from '../guards/use-arrives';
import { ProfileCard } from './profile-card';
import classes from './shell.module.css';

/** Logo, menu and profile; the same in the fixed sidebar and in the phone's drawer. */
export function Sidebar({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { t } = useTranslation('common');
  const leadsSomewhere = useArrives();
  return (
    <div className={classes.column}>
      <div className={classes.brand}>
        <LogoMark size={40} />
        <span>
          <span className={classes.brandName}>{t('product')}</span>
          <span className={classes.brandSubtitle}>{t('productSubtitle')}</span>
        </span>
      </div>
      <div className={classes.menu}>
        <MenuList leadsSomewhere={leadsSomewhere} onFollow={onFollow} />
      </div>
      <ProfileCard onFollow={onFollow} />
      <p className={classes.version}>{t('version', { version })}</p>
    </div>
  );
}
