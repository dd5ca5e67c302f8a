import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import classes from './menu.module.css';
import { MenuCount } from './menu-count';
import type { MenuEntry } from './menu-entry';
import { MenuIcon } from './menu-icon';

/** The entry to mark for the current screen. */
export interface MenuPlace {
  /** The top-level entry, which is the marked one or contains it. */
  group: string | null;
  /** The address of the entry, and whether it is the screen's own or that of one above it. */
  route: string | null;
  isOwn: boolean;
}

interface MenuRowProps {
  entry: MenuEntry;
  place: MenuPlace;
  open: boolean;
  toggle: () => void;
  onFollow?: (() => void) | undefined;
}

function markOf({ route }: MenuEntry, place: MenuPlace): 'page' | 'true' | undefined {
  if (route === null || route !== place.route) return undefined;
  return place.isOwn ? 'page' : 'true';
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
export function MenuRow({ entry, place, open, toggle, onFollow }: MenuRowProps) {
  const id = useId();
  const { route, children } = entry;
  if (children.length === 0) {
    return (
      <li>
        <Link to={route ?? ''} className={classes.row} aria-current={markOf(entry, place)} onClick={onFollow}>
          <Face entry={entry} />
        </Link>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-current={place.group === entry.id}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        <Face entry={entry} />
        <IconChevronRight size={18} className={classes.chevron} data-open={open} aria-hidden />
      </button>
      <ul id={id} hidden={!open} className={classes.children}>
        {route !== null && (
          <ChildRow entry={{ ...entry, id: route, route, children: [] }} place={place} onFollow={onFollow} />
        )}
        {children.map((child) => (
          <ChildRow key={child.id} entry={child} place={place} onFollow={onFollow} />
        ))}
      </ul>
    </li>
  );
}

function ChildRow({ entry, place, onFollow }: Pick<MenuRowProps, 'entry' | 'place' | 'onFollow'>) {
  return (
    <li>
      <Link
        to={entry.route ?? ''}
        className={classes.child}
        aria-current={markOf(entry, place)}
        onClick={onFollow}
      >
        <span className={classes.label}>{entry.label}</span>
        {entry.badge && <MenuCount badge={entry.badge} />}
      </Link>
    </li>
  );
}
