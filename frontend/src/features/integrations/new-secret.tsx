import { Button } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useTranslation } from 'react-i18next';
import { copyText } from '@/shared/lib/copy-text';
import { toast } from '@/shared/overlays/toasts';
import { Notice } from '@/shared/ui/notice';
import classes from './webhooks/webhooks.module.css';

/** A secret that was just created. It is shown only this once. */
export function NewSecret({ secret, done }: { secret: string; done: () => void }) {
  const { t } = useTranslation('webhooks');
  const copy = async () => {
    if (await copyText(secret)) toast.success(t('secret.copied'));
    else toast.error(t('secret.copyFailed'));
  };
  return (
    <Notice kind="warning" role="status">
      <p className={classes.once}>{t('secret.once')}</p>
      <code className={classes.secret}>{secret}</code>
      <div className={classes.buttons}>
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('secret.copy')}
        </Button>
        <Button variant="default" onClick={done}>
          {t('secret.kept')}
        </Button>
      </div>
    </Notice>
  );
}
