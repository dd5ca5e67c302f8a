import '@/shared/ui/dialog-styles.css';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { submitting } from '@/shared/lib/submitting';
import { plainHeader } from '@/shared/ui/dialog-header';
import { CheckList } from '@/shared/ui/fields/check-list';
import { SelectField } from '@/shared/ui/fields/select-field';
import type { ReportEntry } from '../catalogue/use-catalogue';
import classes from '../reports.module.css';
import { type ExportFormat, exportFormats } from './exports-api';
import type { StartExport } from './use-exports';

interface ExportAllProps {
  /** Those that have data. */
  reports: readonly ReportEntry[];
  close: () => void;
  start: StartExport;
}

/** Which reports the ZIP contains, and their format; initially all of them. */
export function ExportAll({ reports, close, start }: ExportAllProps) {
  const { t } = useTranslation(['reports', 'common']);
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const [chosen, setChosen] = useState<string[]>(() => reports.map(({ key }) => key));
  const [isSent, setSent] = useState(false);
  const send = () => {
    setSent(true);
    if (chosen.length === 0) return;
    const title =
      chosen.length === reports.length
        ? t('reports:all.name')
        : t('reports:exports.several', { count: chosen.length });
    void start({ title, format, reports: chosen, parameters: {} });
    close();
  };
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={t('reports:all.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      attributes={plainHeader}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={submitting(send)} noValidate className={classes.allForm}>
        <p className={classes.sentence}>{t('reports:all.lead')}</p>
        <SelectField
          name="format"
          label={t('reports:all.format')}
          value={format}
          onChange={({ currentTarget: { value } }) =>
            setFormat(exportFormats.find((known) => known === value) ?? 'pdf')
          }
          options={exportFormats.map((one) => ({ value: one, label: t(`reports:formats.${one}`) }))}
        />
        <CheckList
          name="reports"
          label={t('reports:all.reports')}
          required
          options={reports.map(({ key, title, categoryName }) => ({
            value: key,
            label: title,
            detail: categoryName,
          }))}
          value={chosen}
          error={isSent && chosen.length === 0 ? t('reports:all.none') : null}
          onChange={setChosen}
        />
        <div className={classes.dialogButtons}>
          <Button variant="default" onClick={close}>
            {t('reports:all.cancel')}
          </Button>
          <Button type="submit">{t('reports:all.start')}</Button>
        </div>
      </form>
    </Modal>
  );
}
