import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { confirm } from '@/shared/overlays/overlays';
import { toast } from '@/shared/overlays/toasts';
import {
  clearLog,
  enableLogging,
  isLoggingEnabled,
  MOST_ENTRIES,
  onLoggingChange,
  openLog,
  readLog,
} from '@/shared/request-log/log-store';
import { selectUser } from '@/shared/session/session-slice';
import { Notice } from '@/shared/ui/notice';
import classes from './api-logs.module.css';
import { figuresOf, LogStats } from './log-stats';
import { LogViewer } from './log-viewer';
import { saveAsJson } from './save-as-json';

/** The calls of this tab at the last refresh, so that the rows do not move while they are read. */
export function LocalLogs() {
  const { t } = useTranslation('apiLogs');
  const userId = useSelector(selectUser)?.userId;
  const [entries, setEntries] = useState(() => {
    // After a reload the screen may be shown before the recorder is loaded.
    if (userId !== undefined) openLog(userId);
    return readLog();
  });
  const enabled = useSyncExternalStore(onLoggingChange, isLoggingEnabled);
  const refresh = () => setEntries(readLog());
  const toggle = () => {
    enableLogging(!enabled);
    toast.success(t(enabled ? 'disabled' : 'enabled'));
  };
  const clear = async () => {
    const sure = await confirm({
      title: t('clear'),
      message: t('clearConfirm'),
      confirmText: t('clear'),
      cancelText: t('cancel'),
    });
    if (!sure) return;
    clearLog();
    refresh();
  };
  return (
    <>
      <div className={classes.buttons}>
        <Button variant="default" onClick={toggle}>
          {t(enabled ? 'disable' : 'enable')}
        </Button>
        <Button variant="default" onClick={refresh}>
          {t('refresh')}
        </Button>
        <Button variant="default" disabled={entries.length === 0} onClick={() => saveAsJson(entries)}>
          {t('export')}
        </Button>
        <Button variant="default" disabled={entries.length === 0} onClick={() => void clear()}>
          {t('clear')}
        </Button>
      </div>
      {!enabled && (
        <Notice kind="warning" className={classes.notice}>
          {t('off')}
        </Notice>
      )}
      <LogStats figures={figuresOf(entries)} />
      <LogViewer
        entries={entries}
        instead={entries.length === 0 && <p className={classes.empty}>{t('empty')}</p>}
        noResponse="–"
        note={t('localNote', { most: MOST_ENTRIES })}
      />
    </>
  );
}
