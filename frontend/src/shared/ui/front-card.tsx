import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { version } from '@/shared/config/version';
import { LogoMark } from './brand/logo-mark';
import classes from './front-card.module.css';

interface FrontCardProps {
  icon: ReactNode;
  title: string;
  /** The purpose of the page, in a sentence. */
  lead?: string;
  children: ReactNode;
}

/** A page outside the shell that is about one thing: the brand above, a card in the middle. */
export function FrontCard({ icon, title, lead, children }: FrontCardProps) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <LogoMark size={36} />
        <span className={classes.brandName}>{t('product')}</span>
        <span className={classes.version}>{t('version', { version })}</span>
      </header>
      <div className={classes.middle}>
        <main className={classes.card}>
          <span className={classes.sign}>{icon}</span>
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </main>
      </div>
    </div>
  );
}
