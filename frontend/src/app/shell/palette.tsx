import '@/shared/i18n/palette-texts';
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
import type { Route } from '../routes';
import { destinationsOf } from './destinations';
import classes from './palette.module.css';

/** Goes to a screen by a part of its name, without the mouse. */
export default function Palette({ close }: { close: () => void }) {
  const { t } = useTranslation(['palette', 'common', 'routes', 'reportTitles', 'coming']);
  const user = useSelector(selectUser);
  const navigate = useNavigate();
  const id = useId();
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState(0);
  const textOf = ({ title, section }: Route) => `${t(title)} ${section === undefined ? '' : t(section)}`;
  const found = searchRows(user === null ? [] : destinationsOf(user), search, textOf);
  const current = Math.min(place, found.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const go = (route: Route | undefined) => {
    if (route === undefined) return;
    close();
    navigate(route.path);
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
        {found.length === 0 ? t('palette:none', { search }) : t('palette:found', { count: found.length })}
      </p>
      {/* The field keeps the focus; the options are told by it. */}
      <div role="listbox" id={id} aria-label={t('palette:title')} className={classes.list}>
        {found.map((route, index) => (
          <button
            key={route.path}
            type="button"
            role="option"
            id={optionId(index)}
            tabIndex={-1}
            aria-selected={index === current}
            className={classes.option}
            onMouseMove={() => setPlace(index)}
            onClick={() => go(route)}
          >
            <span>{t(route.title)}</span>
            {route.section && <span className={classes.section}>{t(route.section)}</span>}
          </button>
        ))}
      </div>
    </Modal>
  );
}
