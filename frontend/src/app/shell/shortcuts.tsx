import '@/shared/i18n/palette-texts';
import '@/shared/ui/dialog-styles.css';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { plainHeader } from '@/shared/ui/dialog-header';
import classes from './palette.module.css';

const shortcuts = [
  { does: 'find', keys: ['Ctrl K', '/'] },
  { does: 'move', keys: ['↑', '↓'] },
  { does: 'open', keys: ['Enter'] },
  { does: 'close', keys: ['Esc'] },
  { does: 'shortcuts', keys: ['?'] },
] as const;

export default function Shortcuts({ close }: { close: () => void }) {
  const { t } = useTranslation(['palette', 'common']);
  return (
    <Modal
      opened
      onClose={close}
      title={t('palette:shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      attributes={plainHeader}
      transitionProps={{ duration: 0 }}
      yOffset="12vh"
    >
      <dl className={classes.shortcuts}>
        {shortcuts.map(({ does, keys }) => (
          <div key={does}>
            <dt>{t(`palette:shortcuts.${does}`)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
