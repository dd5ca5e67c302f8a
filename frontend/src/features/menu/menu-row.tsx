import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import classes from './menu.module.css';
import { MenuCount } from './menu-count';
import type { MenuEntry } from './menu-entry';
import { MenuIcon } from './menu-icon';

interface MenuRowProps {
  entry: MenuEntry;
  open: boolean;
  toggle: () => void;
  onFollow?: (() => void) | undefined;
}

function Face({ entry }: { entry: MenuEntry }) {
  return (
    <>
      <MenuIcon name={entry.icon} />
      <span className={classes.names}>
        <span className={classes.label}>{entry.label}</span>
        {entry.subtitle && <span className={classes.subtitle}>{entry.subtitle}</span>}
      </span>
      {entry.badge && <MenuCount badge={entry.badge} />}
    </>
  );
}

/** One top-level entry: a link, a submenu, or a link with a submenu. */
export function MenuRow({ entry, open, toggle, onFollow }: MenuRowProps) {
  const id = useId();
  const { route, children } = entry;
  if (children.length === 0) {
    return (
      <li>
        <NavLink to={route ?? ''} className={classes.row} onClick={onFollow}>
          <Face entry={entry} />
        </NavLink>
      </li>
    );
  }
  return (
    <li>
      <button type="button" className={classes.row} aria-expanded={open} aria-controls={id} onClick={toggle}>
        <Face entry={entry} />
        <IconChevronRight size={18} className={classes.chevron} data-open={open} aria-hidden />
      </button>
      <ul id={id} hidden={!open} className={classes.children}>
        {route !== null && (
          <ChildRow entry={{ ...entry, id: route, route, children: [] }} onFollow={onFollow} />
        )}
        {children.map((child) => (
          <ChildRow key={child.id} entry={child} onFollow={onFollow} />
        ))}
      </ul>
    </li>
  );
}

function ChildRow({ entry, onFollow }: { entry: MenuEntry; onFollow?: (() => void) | undefined }) {
  return (
    <li>
      <NavLink to={entry.route ?? ''} end className={classes.child} onClick={onFollow}>
        <span className={classes.label}>{entry.label}</span>
        {entry.badge && <MenuCount badge={entry.badge} />}
      </NavLink>
    </li>
  );
}
