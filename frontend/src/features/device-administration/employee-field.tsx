import { useDebouncedValue } from '@mantine/hooks';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type UserListItem, usersApi } from '@/shared/api/people-api';
import { roleLabel } from '@/shared/lib/role-label';
import { IconButton } from '@/shared/ui/controls/icon-button';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from './employee-field.module.css';
import type { Employee } from './use-issue-code';

interface EmployeeFieldProps {
  value: Employee | null;
  error: string | undefined;
  onChange: (employee: Employee | null) => void;
}

const SEARCH_SETTLES_MS = 250;
const MOST_OFFERED = 8;

const nameOf = ({ firstName, lastName, username }: UserListItem) =>
  `${firstName} ${lastName}`.trim() || username;

/** A member of staff, found by part of their name among those who may still sign in. */
export function EmployeeField({ value, error, onChange }: EmployeeFieldProps) {
  const { t } = useTranslation('deviceAdministration');
  const id = useId();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState(0);
  const [settled] = useDebouncedValue(search.trim(), SEARCH_SETTLES_MS);
  const { data, isError, isFetching } = usersApi.useListUsersQuery(
    { search: settled || undefined, sort: 'name', pageSize: 2 * MOST_OFFERED },
    { skip: !open },
  );
  // Earlier results stay visible until the next ones arrive.
  const found = (data?.items ?? []).filter(({ status }) => status !== 'disabled').slice(0, MOST_OFFERED);
  const isSettled = settled === search.trim() && !isFetching;
  const optionId = (index: number) => `${id}-${index}`;
  const choose = (user: UserListItem | undefined) => {
    if (user === undefined) return;
    onChange({ userId: user.userId, name: nameOf(user) });
    setOpen(false);
  };
  const clear = () => {
    onChange(null);
    setSearch('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open && event.key === 'ArrowDown') setOpen(true);
    else if (!open) return;
    else if (event.key === 'ArrowDown') setPlace(Math.min(place + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setPlace(Math.max(place - 1, 0));
    else if (event.key === 'Enter') choose(isSettled ? found[place] : undefined);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.holder}>
      <TextField
        label={t('issue.employee')}
        hint={t('issue.employeeHint')}
        autoComplete="off"
        error={error}
        value={value?.name ?? search}
        role="combobox"
        aria-expanded={open}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={open && found.length > 0 ? optionId(place) : undefined}
        onFocus={() => value === null && setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          // Typing into a chosen name starts a new search.
          if (value !== null) onChange(null);
          setSearch(value === null ? currentTarget.value : '');
          setPlace(0);
          setOpen(true);
        }}
        button={
          value !== null && (
            <IconButton label={t('issue.employeeClear')} onClick={clear}>
              <IconX size={18} aria-hidden />
            </IconButton>
          )
        }
      />
      {open && (
        <div
          role="listbox"
          id={id}
          aria-busy={!isSettled}
          aria-label={t('issue.employeeList')}
          className={classes.list}
        >
          {found.map((user, index) => (
            <div
              key={user.userId}
              role="option"
              id={optionId(index)}
              tabIndex={-1}
              aria-selected={index === place}
              className={classes.option}
              onMouseMove={() => setPlace(index)}
              // Must run before the field loses the focus, which closes the list.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(user);
              }}
            >
              <span>{nameOf(user)}</span>
              <span className={classes.detail}>
                <bdi>{user.username}</bdi> · {user.roles.map(roleLabel).join(', ')}
              </span>
            </div>
          ))}
          {isSettled && found.length === 0 && (
            <p role="status" className={classes.none}>
              {isError ? t('issue.employeeFailed') : t('issue.employeeNone', { search: settled })}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
