import '@/shared/ui/popover-styles.css';
import { Menu } from '@mantine/core';
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

export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const { t } = useTranslation('lists');
  return (
    <Menu position="bottom-end" width={220} hideDetached={false} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <button type="button" className={classes.rowMenu} aria-label={t('actionsOf', { row: name })}>
          <IconDots size={20} aria-hidden />
        </button>
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
