import '@/shared/ui/dialog-styles.css';
import { Button, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import { ProgressBar } from '@/shared/ui/controls/progress-bar';
import { plainHeader } from '@/shared/ui/dialog-header';
import { type BulkAction, type BulkProgress, runInBulk } from './bulk-action';
import classes from './lists.module.css';

interface BulkDialogProps<T> {
  action: BulkAction<T>;
  /** Returns the selected rows; throws if they cannot be loaded. */
  readRows: () => Promise<readonly T[]>;
  nameOf: (row: T) => string;
  /** Called with whether any row was processed. */
  close: (tried: boolean) => void;
}

type Stage = 'reading' | 'failed' | 'asking' | 'running' | 'done';

/** A change of several rows: confirms their number, runs row by row with progress, and reports every error. */
export function BulkDialog<T>({ action, readRows, nameOf, close }: BulkDialogProps<T>) {
  const { t } = useTranslation('lists');
  const [stage, setStage] = useState<Stage>('reading');
  const [rows, setRows] = useState<readonly T[]>([]);
  const [progress, setProgress] = useState<BulkProgress>({ done: 0, outcomes: [] });
  const stopped = useRef(false);
  const read = useRef(readRows);
  useEffect(() => {
    let gone = false;
    read.current().then(
      (found) => {
        if (gone) return;
        setRows(found);
        setStage('asking');
      },
      () => !gone && setStage('failed'),
    );
    return () => {
      gone = true;
      stopped.current = true;
    };
  }, []);
  const changing = rows.filter(action.changes);
  const passed = rows.length - changing.length;
  const { done, outcomes } = progress;
  const refused = outcomes.filter(({ isRefused }) => isRefused).length;
  const count = (number: number) => ({ count: number, shown: formatCount(number) });
  const run = async (reason = '') => {
    setStage('running');
    stopped.current = false;
    await runInBulk({
      rows: changing,
      nameOf,
      action,
      reason,
      show: setProgress,
      isStopped: () => stopped.current,
    });
    setStage('done');
  };
  const asksReason = action.reasonForm !== undefined && stage === 'asking' && changing.length > 0;
  const mayClose = stage !== 'running';
  return (
    <Modal
      opened
      centered
      onClose={() => mayClose && close(stage === 'done')}
      withCloseButton={mayClose}
      title={action.title}
      closeButtonProps={{ 'aria-label': t('bulk.close') }}
      attributes={plainHeader}
      transitionProps={{ duration: 0 }}
    >
      {stage === 'reading' && <p role="status">{t('bulk.reading')}</p>}
      {stage === 'failed' && <p role="alert">{t('bulk.readFailed')}</p>}
      {stage === 'asking' && (
        <>
          <p>{changing.length === 0 ? t('bulk.nothing') : action.question(changing.length)}</p>
          {changing.length > 0 && passed > 0 && (
            <p>{action.skipped?.(passed) ?? t('bulk.passedOver', count(passed))}</p>
          )}
        </>
      )}
      {stage === 'running' && (
        <>
          <p role="status">
            {t('bulk.running', { done: formatCount(done), total: formatCount(changing.length) })}
          </p>
          <ProgressBar label={t('bulk.progress')} value={(100 * done) / Math.max(1, changing.length)} />
        </>
      )}
      {stage === 'done' && (
        <div role="status">
          <p>{t('bulk.done', count(done - refused))}</p>
          {done < changing.length && <p>{t('bulk.stopped', count(changing.length - done))}</p>}
          {refused > 0 && <p>{t('bulk.refused', count(refused))}</p>}
        </div>
      )}
      {outcomes.length > 0 && (
        <ul className={classes.outcomes} aria-label={t('bulk.outcomes')}>
          {outcomes.map(({ place, name, text, isRefused }) => (
            <li key={place} data-refused={isRefused}>
              <strong>{name}</strong>: {text}
            </li>
          ))}
        </ul>
      )}
      {asksReason ? (
        action.reasonForm?.({
          confirmText: action.confirmText,
          send: (reason) => void run(reason),
          cancel: () => close(false),
        })
      ) : (
        <div className={classes.dialogButtons}>
          {stage === 'running' ? (
            <Button
              variant="default"
              onClick={() => {
                stopped.current = true;
              }}
            >
              {t('bulk.stop')}
            </Button>
          ) : (
            <Button variant="default" onClick={() => close(stage === 'done')}>
              {t(stage === 'asking' && changing.length > 0 ? 'bulk.cancel' : 'bulk.close')}
            </Button>
          )}
          {stage === 'asking' && changing.length > 0 && (
            <Button onClick={() => void run()}>{action.confirmText}</Button>
          )}
        </div>
      )}
    </Modal>
  );
}
