import '@/shared/ui/dialog-styles.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainHeader } from '@/shared/ui/dialog-header';
import classes from './lists.module.css';

interface DetailDrawerProps {
  opened: boolean;
  title: string;
  close: () => void;
  children: ReactNode;
}

/** A row's details beside its list. The address says which one is open, and Escape closes it. */
export function DetailDrawer({ opened, title, close, children }: DetailDrawerProps) {
  const { t } = useTranslation('common');
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      size={480}
      title={title}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      attributes={plainHeader}
      classNames={{ title: classes.detailTitle }}
      transitionProps={{ duration: 150 }}
    >
      {children}
    </Drawer>
  );
}
