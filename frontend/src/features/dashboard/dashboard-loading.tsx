import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from './dashboard.module.css';

const cards = ['portfolio', 'branches', 'staff', 'clients'];

/** A placeholder in the shape of the dashboard, with a spinner. */
export function DashboardLoading() {
  const { t } = useTranslation('dashboard');
  return (
    <div role="status">
      <p className={classes.loading}>
        <Loader size="sm" aria-hidden />
        {t('loading')}
      </p>
      <div className={classes.cards} aria-hidden>
        {cards.map((card) => (
          <Placeholder key={card} className={classes.waitingCard} />
        ))}
      </div>
      <div className={classes.grid} aria-hidden>
        <Placeholder className={classes.waitingPanel} />
        <Placeholder className={classes.waitingPanel} />
      </div>
    </div>
  );
}
