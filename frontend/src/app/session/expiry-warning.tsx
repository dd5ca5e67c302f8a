import '@/shared/i18n/header-texts';
import { Button, Group, Modal, Text } from '@mantine/core';
import '@/shared/ui/dialog-styles.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogout } from '@/shared/session/use-logout';
import { plainHeader } from '@/shared/ui/dialog-header';
import type { Warning } from './use-session-life';

const countdown = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Shown two minutes before the session ends. Closing it changes nothing, so it has no close button. */
export default function ExpiryWarning({ expiresAt, stay, isRenewing }: Warning) {
  const { t } = useTranslation('header');
  const now = useNow();
  const { logout } = useLogout();
  return (
    <Modal
      opened
      centered
      onClose={stay}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('expiring.title')}
      attributes={plainHeader}
      transitionProps={{ duration: 0 }}
    >
      <Text>{t('expiring.message', { time: countdown(expiresAt - now) })}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => void logout()}>
          {t('expiring.leave')}
        </Button>
        <Button data-autofocus loading={isRenewing} onClick={stay}>
          {t('expiring.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
