import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import { subscriptionApi } from '@/shared/subscription/subscription-api';
import { FigureCards } from '@/shared/ui/figure-cards';
import { Placeholder } from '@/shared/ui/placeholder';
import { Rupees } from '@/shared/ui/rupees';
import classes from './subscription.module.css';

export function Summary() {
  const { t } = useTranslation('subscription');
  const { currentData, isError } = subscriptionApi.useGetSubscriptionSummaryQuery();
  if (currentData === undefined)
    return isError ? (
      <p className={classes.muted}>{t('summary.failed')}</p>
    ) : (
      <Placeholder className={classes.figuresWaiting} />
    );
  const { subscribed, perMonth, due, overdue, pastDue, drafts } = currentData;
  return (
    <FigureCards
      figures={[
        { name: t('summary.subscribed'), value: formatCount(subscribed) },
        {
          name: t('summary.perMonth'),
          value: <Rupees amount={perMonth} />,
          detail: t('summary.beforeTax'),
        },
        { name: t('summary.due'), value: <Rupees amount={due} /> },
        {
          name: t('summary.overdue'),
          value: <Rupees amount={overdue} />,
          detail: pastDue > 0 ? t('summary.pastDue', { count: pastDue }) : null,
        },
        { name: t('summary.drafts'), value: formatCount(drafts) },
      ]}
    />
  );
}
