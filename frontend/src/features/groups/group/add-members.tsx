import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { clientName } from '@/shared/lending/client-name';
import { type ClientItem, clientsApi } from '@/shared/lending/clients-api';
import { type Group, groupsApi } from '@/shared/lending/groups-api';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';
import { TextField } from '@/shared/ui/fields/text-field';
import { Loaded } from '@/shared/ui/loaded';
import classes from '../groups.module.css';

const SEARCH_SETTLES_MS = 300;
const MOST_SHOWN = 50;

/** The clients of the group's centre, each with a button that adds them. */
export function AddMembers({ group }: { group: Group }) {
  const { t } = useTranslation('groups');
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), SEARCH_SETTLES_MS);
  const clients = clientsApi.useListClientsQuery({
    centreId: group.centreId,
    search: settled || undefined,
    page: 1,
    pageSize: MOST_SHOWN,
  });
  const [add, { data: added, isLoading }] = groupsApi.useAddGroupMemberMutation();
  // The reply to the last addition, until the group is read again.
  const newest = added !== undefined && added.version > group.version ? added : group;
  const canJoin = ({ clientId, status }: ClientItem) =>
    status !== 'exited' && !newest.members.some((member) => member.clientId === clientId);
  const onAdd = async (client: ClientItem) => {
    const { error } = await add({ groupId: group.groupId, clientId: client.clientId, ...seen(newest) });
    if (error === undefined) toast.success(t('add.done', { name: clientName(client) }));
    else showFailure(error, t('add.failed'));
  };
  return (
    <>
      <TextField
        type="search"
        label={t('add.search', { centre: group.centreName })}
        hint={t('add.searchHint')}
        value={search}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <Loaded query={clients} failed={t('add.notLoaded')}>
        {({ items, totalCount }) => {
          const offered = items.filter(canJoin);
          return (
            <>
              <ul className={classes.people} aria-label={t('add.list')}>
                {offered.map((client) => (
                  <li key={client.clientId} className={classes.person}>
                    <span>
                      {clientName(client)}
                      <small>
                        <bdi>{client.clientNumber}</bdi>
                        {client.blockedBecause != null && (
                          <> · {t('add.blocked', { reason: client.blockedBecause })}</>
                        )}
                      </small>
                    </span>
                    {client.blockedBecause == null && (
                      <Button
                        variant="default"
                        size="md"
                        disabled={isLoading}
                        aria-label={t('add.of', { name: clientName(client) })}
                        onClick={() => void onAdd(client)}
                      >
                        {t('add.action')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              {offered.length === 0 && <p className={classes.hint}>{t('add.none')}</p>}
              {totalCount > items.length && (
                <p className={classes.hint}>{t('add.more', { shown: items.length })}</p>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
