import IconDeviceMobileCheck from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileCheck.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconShieldOff from '@tabler/icons-react/dist/esm/icons/IconShieldOff.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { version } from '@/shared/config/version';
import { LogoMark } from '@/shared/ui/brand/logo-mark';
import classes from './activation.module.css';

const points = [
  { key: 'known', Icon: IconLock },
  { key: 'once', Icon: IconDeviceMobileCheck },
  { key: 'revoke', Icon: IconShieldOff },
] as const;

export function ActivationFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['activation', 'common']);
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <LogoMark size={36} />
        <span className={classes.brandName}>{t('common:product')}</span>
        <span className={classes.version}>{t('common:version', { version })}</span>
      </header>
      <div className={classes.columns}>
        <main className={classes.card}>{children}</main>
        <aside className={classes.why}>
          <h2 className={classes.whyTitle}>{t('activation:why.title')}</h2>
          <p className={classes.whyLead}>{t('activation:why.lead')}</p>
          <ul className={classes.points}>
            {points.map(({ key, Icon }) => (
              <li key={key}>
                <span className={classes.pointIcon}>
                  <Icon size={20} aria-hidden />
                </span>
                {t(`activation:why.points.${key}`)}
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  );
}
