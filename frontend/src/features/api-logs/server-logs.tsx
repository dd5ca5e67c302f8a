import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { entryOfServer, logsApi } from './api';
import classes from './api-logs.module.css';
import { LogStats } from './log-stats';
import { LogViewer } from './log-viewer';
import { saveAsJson } from './save-as-json';

/** The maximum number that the server returns. */
const MOST = 200;

/** The calls that all browsers reported to the server, as far as the user may see them. */
export function ServerLogs() {
  const { t } = useTranslation('apiLogs');
  const fresh = { refetchOnMountOrArgChange: true } as const;
  const list = logsApi.useListFrontendLogsQuery({ limit: MOST }, fresh);
  const figures = logsApi.useGetFrontendLogStatisticsQuery({}, fresh);
  const entries = list.data?.logs.map(entryOfServer) ?? [];
  const failed = list.isError && !list.isFetching && list.data === undefined;
  const refresh = () => {
    void list.refetch();
    void figures.refetch();
  };
  return (
    <>
      <div className={classes.buttons}>
        <Button variant="default" loading={list.isFetching && list.data !== undefined} onClick={refresh}>
          {t('refresh')}
        </Button>
        <Button variant="default" disabled={entries.length === 0} onClick={() => saveAsJson(entries)}>
          {t('export')}
        </Button>
      </div>
      <LogStats figures={figures.data} />
      <LogViewer
        entries={entries}
        isFetching={list.isFetching}
        instead={
          failed ? (
            <FailedNotice text={t('failed')} retry={refresh} />
          ) : list.data === undefined ? (
            <div role="status" aria-label={t('loading')}>
              <Placeholder className={classes.waiting} />
            </div>
          ) : entries.length === 0 ? (
            <p className={classes.empty}>{t('emptyServer')}</p>
          ) : null
        }
        noResponse={t('panel.notKept')}
        note={t('serverNote', { most: MOST })}
      />
    </>
  );
}
