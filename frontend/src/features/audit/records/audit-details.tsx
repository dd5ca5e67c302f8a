import '@/shared/i18n/history-texts';
import { useTranslation } from 'react-i18next';
import { formatPreciseInstant } from '@/shared/lib/precise-dates';
import { FactGrid } from '@/shared/ui/fact-grid';
import classes from '../audit.module.css';
import { ActionBadge } from './action-badge';
import { AuditDiff } from './audit-diff';
import type { AuditRecord } from './audit-record';
import { UserCell } from './user-cell';

const isolated = (text: string | number | null) => (text === null || text === '' ? '–' : <bdi>{text}</bdi>);

export function AuditDetails({ record, oldName }: { record: AuditRecord; oldName: string }) {
  const { t } = useTranslation('audit');
  return (
    <>
      <FactGrid
        facts={[
          { name: t('details.id'), value: isolated(record.id) },
          { name: t('details.timestamp'), value: formatPreciseInstant(record.timestamp) },
          { name: t('details.tenant'), value: record.tenant },
          { name: t('details.action'), value: <ActionBadge action={record.action} /> },
          { name: t('details.user'), value: <UserCell username={record.username} /> },
          { name: t('details.userId'), value: isolated(record.userId) },
          { name: t('details.entityType'), value: record.entityType },
          { name: t('details.entityId'), value: isolated(record.entityId) },
          { name: t('details.entityName'), value: isolated(record.entityName) },
          { name: t('details.address'), value: isolated(record.address) },
          { name: t('details.session'), value: isolated(record.session) },
          { name: t('details.userAgent'), value: record.userAgent, wide: true },
        ]}
      />
      <div className={classes.changes}>
        <AuditDiff record={record} oldName={oldName} />
      </div>
    </>
  );
}
