import '@/shared/i18n/api-logs-texts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type ApiLogsSource, apiLogsPath } from '@/shared/config/screen-links';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { LocalLogs } from './local-logs';
import { ServerLogs } from './server-logs';

const sources: Record<ApiLogsSource, ComponentType> = { local: LocalLogs, server: ServerLogs };
const order = Object.keys(sources) as ApiLogsSource[];

/** The console's own calls, for troubleshooting. The address says which log is open. */
export default function ApiLogsScreen() {
  const { t } = useTranslation('apiLogs');
  const [query] = useSearchParams();
  const open = order.find((source) => source === query.get('source')) ?? 'local';
  const Logs = sources[open];
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <LinkTabs
        label={t('sources.label')}
        tabs={order.map((source) => ({
          to: apiLogsPath(source),
          label: t(`sources.${source}`),
          current: source === open,
        }))}
      />
      <Logs key={open} />
    </>
  );
}
