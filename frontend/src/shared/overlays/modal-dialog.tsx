import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { plainHeader } from '@/shared/ui/dialog-header';
import { KindIcon } from './kind-icon';
import type { Dialog } from './overlays';
import classes from './overlays.module.css';

/** A modal of one of the five kinds. Only 'confirm' asks; the others have a single button by default. */
export function ModalDialog({ dialog }: { dialog: Extract<Dialog, { form: 'modal' }> }) {
  const { t } = useTranslation('common');
  const { title, message, points, type, confirmText, cancelText } = dialog.config;
  const asks = type === 'confirm' || cancelText !== undefined;
  return (
    <Modal
      opened
      centered
      onClose={() => dialog.settle(false)}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      attributes={plainHeader}
      transitionProps={{ duration: 0 }}
    >
      <div className={classes.body}>
        <KindIcon kind={type} size={28} />
        <div className={classes.message}>
          <Text>{message}</Text>
          {points && (
            <ol className={classes.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ol>
          )}
        </div>
      </div>
      <Group justify="flex-end" mt="lg" gap="sm">
        {asks && (
          <Button variant="default" onClick={() => dialog.settle(false)}>
            {cancelText ?? t('cancel')}
          </Button>
        )}
        <Button data-autofocus onClick={() => dialog.settle(true)}>
          {confirmText ?? (asks ? t('confirm') : t('ok'))}
        </Button>
      </Group>
    </Modal>
  );
}
