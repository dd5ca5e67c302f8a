import { Button } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useTranslation } from 'react-i18next';
import { copyText } from '@/shared/lib/copy-text';
import { formatInstant } from '@/shared/lib/dates';
import { toast } from '@/shared/overlays/toasts';
import { Notice } from '@/shared/ui/notice';
import type { IssuedApiKey } from '../api';
import classes from '../integrations.module.css';

/** A key that was just created. It is shown only this once. */
export function IssuedKey({ issued, done }: { issued: IssuedApiKey; done: () => void }) {
  const { t } = useTranslation('integrations');
  const copy = async () => {
    if (await copyText(issued.apiKey)) toast.success(t('keys.copied'));
    else toast.error(t('keys.copyFailed'));
  };
  return (
    <Notice kind="warning" role="status">
      <p className={classes.once}>{t('keys.once')}</p>
      <code className={classes.secret}>{issued.apiKey}</code>
      <p className={classes.keyFacts}>{t('keys.until', { at: formatInstant(issued.expiresAt) })}</p>
      <div className={classes.buttons}>
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('keys.copy')}
        </Button>
        <Button variant="default" onClick={done}>
          {t('keys.kept')}
        </Button>
      </div>
    </Notice>
  );
}
