import '@/shared/ui/popover-styles.css';
import { Button, Menu } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './grid-table.module.css';

export interface RowAction {
  label: string;
  /** A link to a screen, or an action on this one. */
  leads: string | (() => unknown);
  dangerous?: boolean;
}

interface RowMenuProps {
  /** Of the row or record, for those who do not see where the menu is. */
  name: string;
  actions: readonly RowAction[];
  /** On the button; three dots if it is left out. */
  text?: string;
}

export function RowMenu({ name, actions, text }: RowMenuProps) {
  const { t } = useTranslation('lists');
  return (
    <Menu position="bottom-end" width={220} hideDetached={false} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        {text === undefined ? (
          <button type="button" className={classes.rowMenu} aria-label={t('actionsOf', { row: name })}>
            <IconDots size={20} aria-hidden />
          </button>
        ) : (
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {text}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, leads, dangerous }) =>
          typeof leads === 'string' ? (
            <Menu.Item key={label} component={Link} to={leads}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={label}
              className={dangerous ? classes.dangerous : undefined}
              onClick={() => leads()}
            >
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
