import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatPreciseInstant } from '@/shared/lib/precise-dates';
import grid from '@/shared/lists/grid-table.module.css';
import { openingRows } from '@/shared/lists/opening-rows';
import classes from '../audit.module.css';
import { ActionBadge } from './action-badge';
import type { AuditRecord } from './audit-record';
import { useSentence } from './use-sentence';
import { UserCell } from './user-cell';

/** Wider than a phone, but without room for all columns. */
const FOLDED = '(min-width: 48.01em) and (max-width: 68em)';

interface AuditTableProps {
  label: string;
  rows: readonly AuditRecord[];
  isFetching: boolean;
  openId: number | null;
  /** If details open beside the list, the row's button also closes them. */
  beside?: boolean;
  /** Shows the columns of the record, and its sentence beneath the action instead of in a column. */
  fields: boolean;
  toggle: (id: number) => void;
}

/** A page of the trail. On a phone each record is a card. */
export function AuditTable({
  label,
  rows,
  isFetching,
  openId,
  beside = false,
  fields,
  toggle,
}: AuditTableProps) {
  const { t } = useTranslation('audit');
  const sentenceOf = useSentence();
  const isFolded = useMediaQuery(FOLDED, false, { getInitialValueInEffect: false });
  return (
    <table
      className={clsx(grid.table, classes.table)}
      aria-label={label}
      aria-busy={isFetching}
      data-dense
      data-narrow={beside && openId !== null}
    >
      <thead>
        <tr>
          <th scope="col">{t('columns.timestamp')}</th>
          <th scope="col" data-column="tenant">
            {t('columns.tenant')}
          </th>
          <th scope="col">{t('columns.user')}</th>
          <th scope="col" data-column="action">
            {t('columns.action')}
          </th>
          {fields ? (
            <>
              <th scope="col">{t(isFolded ? 'columns.folded' : 'columns.entityType')}</th>
              {!isFolded && (
                <>
                  <th scope="col" data-column="entity">
                    {t('columns.entityId')}
                  </th>
                  <th scope="col" data-column="address">
                    {t('columns.address')}
                  </th>
                </>
              )}
            </>
          ) : (
            <th scope="col">{t('columns.sentence')}</th>
          )}
          <th scope="col" data-align="end">
            {t('columns.details')}
          </th>
        </tr>
      </thead>
      <tbody {...openingRows}>
        {rows.map((record) => {
          const { id, timestamp, tenant, username, action, entityType, entityId, entityName, address } =
            record;
          const time = formatPreciseInstant(timestamp);
          const open = id === openId;
          const named = { action, user: username || t('nobody'), time };
          return (
            <tr key={id} data-open={open}>
              <th scope="row" className={classes.time}>
                <time dateTime={timestamp}>{time}</time>
              </th>
              <td data-name={t('columns.tenant')} data-column="tenant" title={tenant}>
                {tenant}
              </td>
              <td data-name={t('columns.user')}>
                <UserCell username={username} />
              </td>
              <td data-name={t('columns.action')} data-column="action">
                <ActionBadge action={action} />
                {fields && <span className={classes.about}>{sentenceOf(record)}</span>}
              </td>
              {fields ? (
                <>
                  <td data-name={t('columns.entityType')}>
                    {entityType}
                    {entityName !== null && <bdi className={classes.about}>{entityName}</bdi>}
                    {isFolded && (
                      <>
                        {entityId && <bdi className={classes.about}>{entityId}</bdi>}
                        {address && <bdi className={classes.about}>{address}</bdi>}
                      </>
                    )}
                  </td>
                  {!isFolded && (
                    <>
                      <td
                        data-name={t('columns.entityId')}
                        data-column="entity"
                        className={classes.id}
                        title={entityId}
                      >
                        <bdi>{entityId || '–'}</bdi>
                      </td>
                      <td data-name={t('columns.address')} data-column="address">
                        <bdi>{address ?? '–'}</bdi>
                      </td>
                    </>
                  )}
                </>
              ) : (
                <td data-name={t('columns.sentence')} data-column="sentence" className={classes.sentenceCell}>
                  {sentenceOf(record)}
                </td>
              )}
              <td data-column="actions">
                <Button
                  data-opens-row
                  size="compact-sm"
                  variant="default"
                  aria-label={t(beside && open ? 'hideThis' : 'viewThis', named)}
                  aria-expanded={open}
                  onClick={() => toggle(id)}
                >
                  {t(beside && open ? 'hide' : 'view')}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
