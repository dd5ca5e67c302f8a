import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '@/shared/lib/copy-text';
import { formatPreciseInstant } from '@/shared/lib/precise-dates';
import { formatCount } from '@/shared/lib/rupees';
import { parseJson } from '@/shared/lib/shape';
import { toast } from '@/shared/overlays/toasts';
import type { ApiLogEntry } from '@/shared/request-log/entry';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import { SidePanel } from '@/shared/ui/side-panel';
import classes from './api-logs.module.css';
import { LogStatus } from './log-status';

const spread = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);

/** A readable body: formatted if it is JSON. */
const readable = (text: string): string => spread(parseJson(text) ?? text);

function useCopy() {
  const { t } = useTranslation('apiLogs');
  return async (text: string) => {
    if (await copyText(text)) toast.success(t('copied'));
    else toast.error(t('copyFailed'));
  };
}

interface PartProps {
  name: string;
  text: string | null;
  /** The label of a button that copies the text. */
  copyLabel?: string;
  none: ReactNode;
}

function Part({ name, text, copyLabel, none }: PartProps) {
  const copy = useCopy();
  return (
    <section className={classes.part} aria-label={name}>
      <div className={classes.partHead}>
        <h3 className={classes.partTitle}>{name}</h3>
        {text !== null && copyLabel && (
          <Button size="compact-sm" variant="default" onClick={() => void copy(text)}>
            {copyLabel}
          </Button>
        )}
      </div>
      {text === null ? (
        <p className={classes.none}>{none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <pre className={classes.code} tabIndex={0}>
          {text}
        </pre>
      )}
    </section>
  );
}

const listed = (fields: Readonly<Record<string, unknown>>): string | null => {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${spread(value)}`);
  return lines.length === 0 ? null : lines.join('\n');
};

interface LogPanelProps {
  entry: ApiLogEntry;
  /** Shown if there is no response. */
  noResponse: string;
  close: () => void;
}

export function LogPanel({ entry, noResponse, close }: LogPanelProps) {
  const { t } = useTranslation('apiLogs');
  const copy = useCopy();
  const { method, url, headers, queryParams, requestBody, responseBody, errorMessage, bearerToken } = entry;
  const copyRequest = () => {
    const body = requestBody === null ? null : (parseJson(requestBody) ?? requestBody);
    void copy(JSON.stringify({ method, url, headers, body, queryParams }, null, 2));
  };
  return (
    <SidePanel title={t('panel.title')} closeLabel={t('panel.close')} close={close}>
      {errorMessage !== null && (
        <Notice kind="error">
          <strong>{t('panel.error')}</strong>
          <p className={classes.error}>{errorMessage}</p>
        </Notice>
      )}
      <div className={classes.facts}>
        <FactGrid
          facts={[
            { name: t('panel.method'), value: method },
            { name: t('panel.status'), value: <LogStatus entry={entry} /> },
            { name: t('panel.url'), value: <bdi>{url}</bdi>, wide: true },
            { name: t('panel.timestamp'), value: formatPreciseInstant(entry.timestamp) },
            {
              name: t('panel.duration'),
              value: t('stats.ms', { time: formatCount(entry.executionTimeMs) }),
            },
            { name: t('panel.user'), value: entry.userId },
            { name: t('panel.tenant'), value: entry.tenantId },
          ]}
        />
      </div>
      <Button variant="default" fullWidth onClick={copyRequest}>
        {t('panel.copyRequest')}
      </Button>
      <Part name={t('panel.headers')} text={listed(headers)} none="–" />
      <Part name={t('panel.token')} text={bearerToken} copyLabel={t('panel.copyToken')} none="–" />
      <Part name={t('panel.query')} text={listed(queryParams)} none="–" />
      <Part
        name={t('panel.request')}
        text={requestBody && readable(requestBody)}
        copyLabel={t('panel.copyBody')}
        none="–"
      />
      <Part name={t('panel.response')} text={responseBody && readable(responseBody)} none={noResponse} />
      <Part name={t('panel.userAgent')} text={entry.userAgent || null} none="–" />
    </SidePanel>
  );
}
