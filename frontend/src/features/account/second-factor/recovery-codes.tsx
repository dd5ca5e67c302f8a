import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useTranslation } from 'react-i18next';
import { copyText } from '@/shared/lib/copy-text';
import { toast } from '@/shared/overlays/toasts';
import { Button } from '@/shared/ui/controls/button';
import { Notice } from '@/shared/ui/notice';
import classes from './second-factor.module.css';

/** The codes for a user who has lost their app. The server sends them only once. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const { t } = useTranslation('secondFactor');
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.success(t('recovery.copied'));
    else toast.error(t('recovery.copyFailed'));
  };
  return (
    <div className={classes.step}>
      <Notice kind="warning" role="status">
        {t('recovery.lead')}
      </Notice>
      <ul className={classes.codes} aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <li key={code}>
            <bdi>{code}</bdi>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="md"
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        {t('recovery.copy')}
      </Button>
      <Button size="md" onClick={done}>
        {t('recovery.done')}
      </Button>
    </div>
  );
}
