import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnreadDay } from '@/shared/lib/read-day';
import { submitting } from '@/shared/lib/submitting';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { Panel } from '@/shared/ui/panel';
import classes from '../audit.module.css';
import { useAuditChoices } from '../use-audit-choices';
import { useDraft } from '../use-draft';
import type { LogFilters } from './use-audit-logs';

interface AuditLogsFiltersProps {
  applied: LogFilters;
  /** The number of matching logs, in words; null while unknown. */
  total: string | null;
  /** Whether the organisation can be chosen: a tenant's users see only their own. */
  hasTenant: boolean;
  apply: (filters: LogFilters) => void;
  reset: () => void;
}

/** The filters of the audit logs. Nothing is requested until they are applied. */
export function AuditLogsFilters({ applied, total, hasTenant, apply, reset }: AuditLogsFiltersProps) {
  const { t } = useTranslation(['audit', 'forms']);
  const [draft, setDraft] = useDraft(applied);
  const { tenants, actions, entityTypes } = useAuditChoices(hasTenant, draft);
  const [isTried, setIsTried] = useState(false);
  const unread = [draft.from, draft.to].map(isUnreadDay);
  const isReversed = !unread.includes(true) && draft.from !== '' && draft.to !== '' && draft.to < draft.from;
  const field = (name: keyof LogFilters) => ({
    value: draft[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: value }),
  });
  const submit = () => {
    setIsTried(true);
    if (!isReversed && !unread.includes(true)) apply(draft);
  };
  return (
    <Panel title={t('filters.title')} className={classes.panel}>
      <form onSubmit={submitting(submit)} aria-label={t('filters.title')} noValidate>
        <div className={classes.filters}>
          {hasTenant && (
            <SelectField
              label={t('filters.tenant')}
              {...field('tenant')}
              none={t('filters.allTenants')}
              options={tenants}
            />
          )}
          <SelectField
            label={t('filters.action')}
            {...field('action')}
            none={t('filters.allActions')}
            options={actions}
          />
          <SelectField
            label={t('filters.entityType')}
            {...field('entityType')}
            none={t('filters.allEntityTypes')}
            options={entityTypes}
          />
          <TextField label={t('filters.username')} maxLength={100} {...field('user')} />
          <DateField
            label={t('filters.startDate')}
            error={isTried && unread[0] ? t('forms:notADate') : null}
            {...field('from')}
          />
          <DateField
            label={t('filters.endDate')}
            error={
              isTried && unread[1] ? t('forms:notADate') : isReversed ? t('filters.endBeforeStart') : null
            }
            {...field('to')}
          />
        </div>
        <div className={classes.filterEnd}>
          <p className={classes.total} role="status">
            {total}
          </p>
          <Button
            variant="default"
            onClick={() => {
              setDraft({ tenant: '', action: '', entityType: '', user: '', from: '', to: '' });
              reset();
            }}
          >
            {t('filters.reset')}
          </Button>
          <Button type="submit">{t('filters.apply')}</Button>
        </div>
      </form>
    </Panel>
  );
}
