import '@/shared/ui/popover-styles.css';
import { Button, Popover } from '@mantine/core';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prompt } from '@/shared/overlays/overlays';
import { IconButton } from '@/shared/ui/controls/icon-button';
import type { ListColumn } from './list-view';
import classes from './lists.module.css';
import type { ListPreferences } from './use-list-settings';
import type { ListState } from './use-list-state';

interface ViewOptionsProps<T> {
  state: ListState;
  columns: readonly ListColumn<T>[];
  settings: ListPreferences<T>;
}

/** Columns, density and saved views: the view options of a user. */
export function ViewOptions<T>({ state, columns, settings }: ViewOptionsProps<T>) {
  const { t } = useTranslation('lists');
  const [opened, setOpened] = useState(false);
  const save = async () => {
    setOpened(false);
    const name = await prompt({
      title: t('views.save'),
      message: t('views.question'),
      label: t('views.name'),
      confirmText: t('views.keep'),
    });
    if (name?.trim()) settings.saveView(name.trim(), state.view);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={290}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {t('view')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('view')}>
        <fieldset className={classes.options}>
          <legend>{t('columns')}</legend>
          {columns.slice(1).map(
            (column) =>
              column.name !== '' && (
                <label key={column.key} className={classes.option}>
                  <input
                    type="checkbox"
                    checked={settings.isShown(column)}
                    onChange={({ currentTarget: { checked } }) => settings.show(column.key, checked)}
                  />
                  {column.name}
                </label>
              ),
          )}
        </fieldset>
        <label className={classes.option}>
          <input
            type="checkbox"
            checked={settings.dense}
            onChange={({ currentTarget: { checked } }) => settings.setDense(checked)}
          />
          {t('dense')}
        </label>
        <div className={classes.options}>
          <p className={classes.optionsTitle}>{t('views.title')}</p>
          {settings.views.map(({ name, query }) => (
            <div key={name} className={classes.savedView}>
              <button
                type="button"
                className={classes.textButton}
                onClick={() => {
                  state.show(query);
                  setOpened(false);
                }}
              >
                {name}
              </button>
              <IconButton label={t('views.drop', { name })} onClick={() => settings.dropView(name)}>
                <IconTrash size={18} aria-hidden />
              </IconButton>
            </div>
          ))}
          <Button size="compact-sm" variant="light" onClick={() => void save()}>
            {t('views.save')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
