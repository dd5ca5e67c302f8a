import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { submitting } from '@/shared/lib/submitting';
import { Panel } from '@/shared/ui/panel';
import classes from '../security.module.css';

interface PolicyCardProps {
  title: string;
  form: { changed: boolean; valid: boolean; isSaving: boolean; submit: () => void };
  children: ReactNode;
}

export function PolicyCard({ title, form, children }: PolicyCardProps) {
  const { t } = useTranslation('security');
  return (
    <Panel title={title}>
      <form onSubmit={submitting(form.submit)} noValidate className={classes.form}>
        <fieldset disabled={form.isSaving} className={classes.fields}>
          {children}
        </fieldset>
        <Button
          type="submit"
          variant={form.changed ? 'filled' : 'default'}
          disabled={!form.changed || !form.valid}
          loading={form.isSaving}
          aria-label={t('saveThis', { card: title })}
        >
          {t('save')}
        </Button>
      </form>
    </Panel>
  );
}
