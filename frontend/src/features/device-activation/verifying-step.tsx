import { useTranslation } from 'react-i18next';
import { describeDevice, ensureDeviceId, maskDeviceId } from '@/shared/lib/device';
import { Button } from '@/shared/ui/controls/button';
import { Loader } from '@/shared/ui/controls/loader';
import { ProgressBar } from '@/shared/ui/controls/progress-bar';
import classes from './activation.module.css';
import { FactList } from './fact-list';
import type { Stage } from './use-activation';

const barAt: Record<Stage, number> = { 0: 8, 1: 35, 2: 65, 3: 90, 4: 100 };

export function VerifyingStep({ stage, cancel }: { stage: Stage; cancel: () => void }) {
  const { t } = useTranslation('activation');
  const waiting = t('verifying.waiting');
  const facts = [
    [t('verifying.deviceName'), stage >= 1 ? describeDevice() : waiting],
    [t('verifying.deviceId'), stage >= 1 ? maskDeviceId(ensureDeviceId()) : waiting],
    [t('verifying.ipAddress'), stage >= 1 ? t('verifying.detecting') : waiting],
    [t('verifying.securityStatus'), stage >= 2 ? t('verifying.verified') : t('verifying.checking')],
  ] as const;
  return (
    <section aria-busy="true">
      <div className={classes.heading}>
        <Loader size="sm" />
        <h1 className={classes.title}>{t('verifying.title')}</h1>
      </div>
      <p className={classes.muted} role="status">
        {t('verifying.subtitle')}
      </p>
      <FactList facts={facts} />
      <div className={classes.bar}>
        <ProgressBar value={barAt[stage]} label={t('verifying.progress')} />
      </div>
      {/* Once the call is made, the code may already be spent, so the user waits for the response. */}
      <Button variant="default" size="md" fullWidth onClick={cancel} disabled={stage >= 3}>
        {t('verifying.cancel')}
      </Button>
    </section>
  );
}
