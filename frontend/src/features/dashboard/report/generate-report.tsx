import '@/shared/i18n/dashboard-report-texts';
import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '@/shared/ui/controls/progress-bar';
import classes from '../dashboard.module.css';
import { useReport } from './use-report';

export default function GenerateReport() {
  const { t } = useTranslation(['dashboardReport', 'dashboard']);
  const { isMaking, progress, generate, download } = useReport();
  return (
    <div className={classes.report}>
      {download !== null && !isMaking && (
        <Button variant="default" onClick={download} leftSection={<IconDownload size={18} aria-hidden />}>
          {t('dashboardReport:download')}
        </Button>
      )}
      <div className={classes.reportMain}>
        <Button
          onClick={generate}
          disabled={isMaking}
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
        >
          {isMaking ? t('dashboardReport:generating', { progress }) : t('dashboard:generate')}
        </Button>
        {isMaking && <ProgressBar value={progress} label={t('dashboardReport:progress')} />}
      </div>
    </div>
  );
}
