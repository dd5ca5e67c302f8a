import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type HandOver, type Till, tillsApi } from '@/shared/lending/tills-api';
import { formatInstant } from '@/shared/lib/dates';
import { plainRupees } from '@/shared/lib/rupees';
import { changedQuery, useAddressQuery } from '@/shared/lib/use-address-query';
import { makeChange } from '@/shared/overlays/make-change';
import { Panel } from '@/shared/ui/panel';
import classes from '../tills.module.css';
import { comingTo, sentFrom } from './till-acts';

interface OnTheWayProps {
  till: Till;
  /** Whether the user holds the open till. */
  isHolder: boolean;
}

/** The cash that nobody has received yet: to this till, and from it. */
export function OnTheWay({ till, isHolder }: OnTheWayProps) {
  const { t } = useTranslation('tills');
  const { query } = useAddressQuery();
  const [takeBack] = tillsApi.useTakeBackCashMutation();
  if (till.onTheWay.length === 0) return null;
  const onTakeBack = ({ handOverId, amount }: HandOver) =>
    makeChange({
      title: t('onTheWay.takeBack'),
      message: t('onTheWay.takeBackMessage', { amount: plainRupees(amount) }),
      confirmText: t('onTheWay.takeBack'),
      run: () => takeBack({ tillId: till.tillId, takeBackCashRequest: { handOverId } }),
      done: t('onTheWay.takenBack'),
      failed: t('onTheWay.failed'),
    });
  const row = (one: HandOver, text: string, button: React.ReactNode) => (
    <li key={one.handOverId}>
      <span>
        {text}
        <span className={classes.small}>
          {t('onTheWay.detail', { who: one.sentByName, at: formatInstant(one.sentAt) })}
          {one.note && ` · ${one.note}`}
        </span>
      </span>
      {isHolder && button}
    </li>
  );
  const labelled = (text: string, { amount }: HandOver) =>
    t('onTheWay.labelled', { text, amount: plainRupees(amount) });
  return (
    <Panel title={t('onTheWay.title')}>
      <ul className={classes.way}>
        {comingTo(till).map((one) =>
          row(
            one,
            t('onTheWay.from', { amount: plainRupees(one.amount), name: one.from.name }),
            <Button
              component={Link}
              aria-label={labelled(t('onTheWay.receive'), one)}
              to={`?${changedQuery(query, { form: 'receive', handOver: String(one.handOverId) })}`}
            >
              {t('onTheWay.receive')}
            </Button>,
          ),
        )}
        {sentFrom(till).map((one) =>
          row(
            one,
            t('onTheWay.to', { amount: plainRupees(one.amount), name: one.to.name }),
            <Button
              variant="default"
              aria-label={labelled(t('onTheWay.takeBack'), one)}
              onClick={() => void onTakeBack(one)}
            >
              {t('onTheWay.takeBack')}
            </Button>,
          ),
        )}
      </ul>
    </Panel>
  );
}
