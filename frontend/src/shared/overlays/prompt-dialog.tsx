import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { submitting } from '@/shared/lib/submitting';
import { plainHeader } from '@/shared/ui/dialog-header';
import type { Dialog } from './overlays';

export function PromptDialog({ dialog }: { dialog: Extract<Dialog, { form: 'prompt' }> }) {
  const { t } = useTranslation('common');
  const { title, message, label, initialValue, confirmText, cancelText } = dialog.config;
  const [answer, setAnswer] = useState(initialValue ?? '');
  return (
    <Modal
      opened
      centered
      onClose={() => dialog.settle(null)}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      attributes={plainHeader}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={submitting(() => dialog.settle(answer))}>
        <Text mb="sm">{message}</Text>
        <TextInput
          data-autofocus
          label={label ?? t('overlay.answer')}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={() => dialog.settle(null)}>
            {cancelText ?? t('cancel')}
          </Button>
          <Button type="submit">{confirmText ?? t('ok')}</Button>
        </Group>
      </form>
    </Modal>
  );
}
