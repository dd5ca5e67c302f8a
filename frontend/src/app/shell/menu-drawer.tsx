import { Drawer } from '@mantine/core';
import '@/shared/ui/dialog-styles.css';
import { useTranslation } from 'react-i18next';
import { plainHeader } from '@/shared/ui/dialog-header';
import classes from './shell.module.css';
import { Sidebar } from './sidebar';

export default function MenuDrawer({ opened, close }: { opened: boolean; close: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Drawer
      opened={opened}
      onClose={close}
      size={300}
      title={t('mainNavigation')}
      closeButtonProps={{ 'aria-label': t('closeMenu'), size: 44 }}
      classNames={{ header: classes.drawerHeader, title: classes.drawerTitle, body: classes.drawerBody }}
      attributes={plainHeader}
      transitionProps={{ duration: 150 }}
    >
      <Sidebar onFollow={close} />
    </Drawer>
  );
}
