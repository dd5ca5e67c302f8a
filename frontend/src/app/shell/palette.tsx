import '@/shared/i18n/palette-texts';
import '@/shared/i18n/report-titles-texts';
import '@/shared/ui/dialog-styles.css';
import { Modal } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { searchRows } from '@/shared/lists/list-view';
import { selectUser } from '@/shared/session/session-slice';
import { plainHeader } from '@/shared/ui/dialog-header';
import { TextField } from '@/shared/ui/fields/text-field';
import { ancestorsOf } from '../routes/framed-routes';
import { destinationsOf } from './destinations';
import classes from './palette.module.css';
import { useFoundRecords } from './use-found-records';

interface Option {
  name: string;
  /** The kind of a record; the screen or the part of the console that a screen belongs to. */
  note: string;
  address: string;
}

/** Finds a screen or a record by a part of its name, and opens it without the mouse. */
export default function Palette({ close }: { close: () => void }) {
  const { t } = useTranslation(['palette', 'common', 'routes', 'reportTitles', 'coming']);
  const user = useSelector(selectUser);
  const navigate = useNavigate();
  const id = useId();
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState(0);
  const screens = (user === null ? [] : destinationsOf(user)).map((route): Option => {
    const above = ancestorsOf(route, user)[0]?.title ?? route.section;
    return {
      name: t(route.title),
      note: above === undefined || above === route.title ? '' : t(above),
      address: route.path,
    };
  });
  const { records, isSearching } = useFoundRecords(search);
  // Many names contain a section's name, so exact matches come first.
  const named = searchRows(screens, search, ({ name }) => name);
  const found = [
    ...named,
    ...records.map(
      ({ kind, name, code, address }): Option => ({
        name,
        note: [t(`palette:kinds.${kind}`), code].filter(Boolean).join(' · '),
        address,
      }),
    ),
    ...searchRows(screens, search, ({ name, note }) => `${name} ${note}`).filter(
      (screen) => !named.includes(screen),
    ),
  ];
  const current = Math.min(place, found.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const go = (option: Option | undefined) => {
    if (option === undefined) return;
    close();
    void navigate(option.address);
  };
  const step = (to: number) => {
    const next = (to + found.length) % Math.max(1, found.length);
    setPlace(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(found[current]);
    else if (event.key === 'ArrowDown') step(current + 1);
    else if (event.key === 'ArrowUp') step(current - 1);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t('palette:title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      attributes={plainHeader}
      transitionProps={{ duration: 0 }}
      yOffset="12vh"
    >
      <TextField
        label={t('palette:search')}
        placeholder={t('palette:hint')}
        type="search"
        value={search}
        autoComplete="off"
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? optionId(current) : undefined}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget: { value } }) => {
          setSearch(value);
          setPlace(0);
        }}
      />
      <p role="status" className={classes.found}>
        {found.length > 0
          ? t('palette:found', { count: found.length })
          : t(isSearching ? 'palette:searching' : 'palette:none', { search })}
      </p>
      {/* The field keeps the focus; aria-activedescendant announces the options. */}
      <div role="listbox" id={id} aria-label={t('palette:title')} className={classes.list}>
        {found.map((option, index) => (
          <button
            key={option.address}
            type="button"
            role="option"
            id={optionId(index)}
            tabIndex={-1}
            aria-selected={index === current}
            className={classes.option}
            onMouseMove={() => setPlace(index)}
            onClick={() => go(option)}
          >
            <span>{option.name}</span>
            {option.note !== '' && <span className={classes.section}>{option.note}</span>}
          </button>
        ))}
      </div>
    </Modal>
  );
}
