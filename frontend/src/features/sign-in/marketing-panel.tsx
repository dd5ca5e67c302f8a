import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconChartHistogram from '@tabler/icons-react/dist/esm/icons/IconChartHistogram.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useTranslation } from 'react-i18next';
import { LedgerArt } from '@/shared/ui/brand/ledger-art';
import classes from './sign-in.module.css';

const points = [
  { key: 'branches', Icon: IconBuildingBank },
  { key: 'risk', Icon: IconChartHistogram },
  { key: 'audit', Icon: IconShieldCheck },
] as const;

export function MarketingPanel() {
  const { t } = useTranslation('signIn');
  return (
    <aside className={classes.panel}>
      <LedgerArt className={classes.art} />
      <div className={classes.panelText}>
        <p className={classes.panelTitle}>{t('panel.title')}</p>
        <p className={classes.panelLead}>{t('panel.lead')}</p>
        <ul className={classes.points}>
          {points.map(({ key, Icon }) => (
            <li key={key}>
              <span className={classes.pointIcon}>
                <Icon size={20} aria-hidden />
              </span>
              {t(`panel.points.${key}`)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
