import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { submitting } from '@/shared/lib/submitting';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { Panel } from '@/shared/ui/panel';
import classes from '../audit.module.css';
import { useDraft } from '../use-draft';
import type { AuditTrail } from './use-audit-trail';

/** The filters are open initially if there is room. Filters in use are always visible. */
const isShownAtFirst = (isNarrowed: boolean) => isNarrowed || window.matchMedia('(min-width: 48em)').matches;

const none = { action: '', tenant: '', user: '', from: '' };

function Fields({ audit }: { audit: AuditTrail }) {
  const { t } = useTranslation('audit');
  const [draft, setDraft] = useDraft(audit.filters);
  const field = (name: keyof typeof none) => ({
    value: draft[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: value }),
  });
  return (
    <form onSubmit={submitting(() => audit.apply(draft))} aria-label={t('trail.filters.title')} noValidate>
      <div className={classes.filters}>
        <SelectField
          label={t('trail.filters.action')}
          {...field('action')}
          none={t('trail.filters.all')}
          options={audit.actions}
          unlisted={draft.action}
        />
        <SelectField
          label={t('trail.filters.tenant')}
          {...field('tenant')}
          none={t('trail.filters.allTenants')}
          options={audit.tenants.map(({ id, name }) => ({ value: id, label: name }))}
          unlisted={t('filters.unlisted', { tenantId: draft.tenant })}
        />
        <TextField
          label={t('trail.filters.username')}
          placeholder={t('trail.filters.usernameHint')}
          maxLength={100}
          {...field('user')}
        />
        <TextField label={t('trail.filters.from')} type="datetime-local" {...field('from')} />
      </div>
      <div className={classes.filterEnd}>
        <Button
          variant="default"
          onClick={() => {
            setDraft(none);
            audit.clear();
          }}
        >
          {t('trail.filters.clear')}
        </Button>
        <Button type="submit">{t('trail.filters.apply')}</Button>
      </div>
    </form>
  );
}

export function TrailFilters({ audit }: { audit: AuditTrail }) {
  const { t } = useTranslation('audit');
  const [isShown, setShown] = useState(() => isShownAtFirst(audit.isNarrowed));
  return (
    <Panel
      title={t('trail.filters.title')}
      className={classes.panel}
      aside={
        <Button variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'trail.filters.hide' : 'trail.filters.show')}
        </Button>
      }
    >
      {isShown && <Fields audit={audit} />}
    </Panel>
  );
}
