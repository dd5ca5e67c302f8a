import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from './menu.module.css';
import { MenuRow } from './menu-row';
import { useMenu } from './use-menu';

interface MenuListProps {
  leadsSomewhere: (route: string) => boolean;
  /** Called when an entry was followed, so that a drawer can close. */
  onFollow?: (() => void) | undefined;
}

/** The main navigation. The first entry is open after load; from then on the user decides. */
export function MenuList({ leadsSomewhere, onFollow }: MenuListProps) {
  const { t } = useTranslation('shell');
  const { entries, isLoading } = useMenu(leadsSomewhere);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const first = entries[0]?.id;
  const isOpen = (id: string) => chosen.get(id) ?? id === first;
  const toggle = (id: string) => setChosen(new Map(chosen).set(id, !isOpen(id)));
  return (
    <nav aria-label={t('mainNavigation')} className={classes.nav}>
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
