import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from './menu.module.css';
import type { MenuEntry } from './menu-entry';
import { type MenuPlace, MenuRow } from './menu-row';
import { type MenuRoutes, useMenu } from './use-menu';

interface MenuListProps {
  routes: MenuRoutes;
  /** Returns the entry to mark for the current screen. */
  placeIn: (entries: readonly MenuEntry[]) => MenuPlace;
  /** Called when an entry was followed, so that a drawer can close. */
  onFollow?: (() => void) | undefined;
}

/**
 * The main navigation. Initially, the first group and the one of the current screen are open. The user can open and close
 * any group. When a screen of a closed group is shown, its group opens.
 */
export function MenuList({ routes, placeIn, onFollow }: MenuListProps) {
  const { t } = useTranslation('shell');
  const { entries, isLoading } = useMenu(routes);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const place = placeIn(entries);
  const [shown, setShown] = useState(place.group);
  if (shown !== place.group) {
    setShown(place.group);
    if (place.group !== null) setChosen(new Map(chosen).set(place.group, true));
  }
  const first = entries.find(({ children }) => children.length > 0)?.id;
  const isOpen = (id: string) => chosen.get(id) ?? (id === first || id === place.group);
  const toggle = (id: string) => setChosen(new Map(chosen).set(id, !isOpen(id)));
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked entry is looked up again when it changes
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [place.route]);
  return (
    <nav ref={nav} aria-label={t('mainNavigation')} className={classes.nav}>
      {isLoading ? (
        <div role="status" aria-label={t('menuLoading')} className={classes.loading}>
          <Placeholder className={classes.waiting} />
          <Placeholder className={classes.waiting} />
          <Placeholder className={classes.waiting} />
        </div>
      ) : (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <MenuRow
              key={entry.id}
              entry={entry}
              place={place}
              open={isOpen(entry.id)}
              toggle={() => toggle(entry.id)}
              onFollow={onFollow}
            />
          ))}
        </ul>
      )}
    </nav>
  );
}
