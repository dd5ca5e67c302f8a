import '@/shared/i18n/history-texts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HistoryItem, type HistoryOf, historyApi } from '@/shared/api/history-api';
import { messageOf } from '@/shared/api/message-of';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ChangeLine } from './change-line';
import classes from './history.module.css';
import { useHistoryWords } from './use-history-words';
import { visibleChanges } from './visible-changes';

interface HistoryPanelProps {
  of: HistoryOf;
  /** The display value of an id among a field's values. */
  nameOf?: (field: string, id: string) => string | undefined;
}

function Entry({ item, nameOf }: { item: HistoryItem; nameOf: HistoryPanelProps['nameOf'] }) {
  const { t } = useTranslation('history');
  const { actionOf } = useHistoryWords();
  const { timestamp, username, byPlatform, action, entityType } = item;
  const changes = visibleChanges(item.changes);
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <strong>{actionOf(action, entityType)}</strong>
        <time dateTime={timestamp} title={formatInstant(timestamp)}>
          {formatAgo(timestamp)}
        </time>
      </p>
      <p className={classes.who}>
        {t(byPlatform ? 'byPlatform' : 'by', { name: username || t('nobody') })} · {formatInstant(timestamp)}
      </p>
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((change) => (
            <ChangeLine key={change.field} change={change} nameOf={nameOf} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface PartProps extends HistoryPanelProps {
  before?: number | undefined;
}

/**
 * A part of the history and, on request, the one before it. Each part determines where the next one begins, so that they
 * still join after the newest part was refreshed.
 */
function Part({ of, before, nameOf }: PartProps) {
  const { t } = useTranslation('history');
  const [goesOn, setGoesOn] = useState(false);
  const { currentData, data, error, isFetching, refetch } = historyApi.useHistoryQuery(
    { ...of, before },
    { refetchOnMountOrArgChange: true },
  );
  const part = currentData ?? data;
  if (part === undefined && (isFetching || error === undefined))
    return (
      <div role="status" aria-label={t('loading')}>
        <Placeholder className={classes.waiting} />
      </div>
    );
  if (part === undefined) return <FailedNotice text={messageOf(error, t('failed'))} retry={refetch} />;
  if (part.items.length === 0 && before === undefined) return <p className={classes.empty}>{t('empty')}</p>;
  return (
    <>
      <ol className={classes.entries} aria-label={t('title')}>
        {part.items.map((item) => (
          <Entry key={item.id} item={item} nameOf={nameOf} />
        ))}
      </ol>
      {part.next !== null && goesOn && <Part of={of} before={part.next} nameOf={nameOf} />}
      {part.next !== null && !goesOn && (
        <Button variant="default" fullWidth onClick={() => setGoesOn(true)}>
          {t('older')}
        </Button>
      )}
    </>
  );
}

/** The history of a record, newest first. */
export function HistoryPanel({ of, nameOf }: HistoryPanelProps) {
  return <Part of={of} nameOf={nameOf} />;
}
