import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import classes from '../security.module.css';

const SHOWN_FIRST = 6;

interface EntryListProps<T> {
  entries: readonly T[];
  keyOf: (entry: T) => string;
  children: (entry: T) => ReactNode;
}

/** The first few of a list; the rest on demand. */
export function EntryList<T>({ entries, keyOf, children }: EntryListProps<T>) {
  const { t } = useTranslation('security');
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, SHOWN_FIRST);
  return (
    <>
      <ul className={classes.entries}>
        {shown.map((entry) => (
          <li key={keyOf(entry)} className={classes.entry}>
            {children(entry)}
          </li>
        ))}
      </ul>
      {entries.length > SHOWN_FIRST && (
        <Button variant="subtle" fullWidth mt={8} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('showFewer') : t('showAll', { total: formatCount(entries.length) })}
        </Button>
      )}
    </>
  );
}
