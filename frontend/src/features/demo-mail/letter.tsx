import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { demoCalls } from '@/shared/api/generated/demo';
import { isApiProblem } from '@/shared/api/problem';
import { formatInstant } from '@/shared/lib/dates';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from './demo-mail.module.css';
import { channelOf, partsOf } from './letter-parts';

/** One letter. It is shown as text, never as the mark-up it may have been sent with. */
export function Letter({ messageId, close }: { messageId: string; close: () => void }) {
  const { t } = useTranslation('demoMail');
  const { data, error, isFetching, refetch } = demoCalls.useGetLetterQuery({ messageId });
  const place = useRef<HTMLDivElement>(null);
  const isGone = isApiProblem(error) && error.status === 404;

  // Scrolls to it if it was opened from far down the list.
  useEffect(() => place.current?.focus(), []);

  return (
    <div ref={place} tabIndex={-1} className={classes.letter}>
      <Panel
        title={data?.subject || t('text')}
        aside={
          <Button variant="default" size="compact-sm" onClick={close}>
            {t('close')}
          </Button>
        }
      >
        {data === undefined && isFetching && <Placeholder className={classes.coming} />}
        {data === undefined && error !== undefined && !isFetching && (
          <FailedNotice text={t(isGone ? 'gone' : 'readFailed')} retry={isGone ? undefined : refetch} />
        )}
        {data !== undefined && (
          <>
            <p className={classes.facts}>
              {t(`channels.${channelOf(data)}`)} · <bdi>{data.to}</bdi> ·{' '}
              <time dateTime={data.sentAt}>{formatInstant(data.sentAt)}</time>
            </p>
            <div className={classes.text}>
              {partsOf(data.text).map(({ at, text, link }) =>
                link ? (
                  <a key={at} href={text}>
                    {text}
                  </a>
                ) : (
                  <span key={at}>{text}</span>
                ),
              )}
            </div>
          </>
        )}
      </Panel>
    </div>
  );
}
