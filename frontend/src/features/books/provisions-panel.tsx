import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sentencesOn } from '@/shared/api/problem';
import { Amount } from '@/shared/lending/amount';
import { booksApi, type ProvisionLine, type Provisions } from '@/shared/lending/books-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { exactRupees } from '@/shared/lib/rupees';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListFilter } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { DayField } from '@/shared/ui/fields/day-field';
import { type Figure, FigureCards } from '@/shared/ui/figure-cards';
import { Notice } from '@/shared/ui/notice';
import classes from './books.module.css';
import { viewPath } from './books-paths';
import { NarrowingForm } from './narrowing-form';
import { useBooksBranches } from './use-books-branches';
import { useNarrowing } from './use-narrowing';
import { changeOf, provisionClasses, useProvisionColumns } from './use-provision-columns';

function Totals({ provisions }: { provisions: Provisions }) {
  const { t } = useTranslation('books');
  const { since, totalOutstanding, totalProvision, totalBefore } = provisions;
  const share = totalOutstanding > 0 ? ((totalProvision / totalOutstanding) * 100).toFixed(2) : null;
  const figures: Figure[] = [
    { name: t('provisions.outstanding'), value: exactRupees(totalOutstanding) },
    {
      name: t('provisions.provision'),
      value: exactRupees(totalProvision),
      detail: share === null ? null : t('provisions.share', { share }),
    },
  ];
  if (since != null)
    figures.push({
      name: t('provisions.change'),
      value: exactRupees(changeOf(totalProvision, totalBefore)),
      detail: t('provisions.since', { date: formatBusinessDate(since) }),
    });
  return (
    <div className={classes.totals}>
      <FigureCards figures={figures} />
    </div>
  );
}

/** The provisions for loan losses of a day end, by product and class, and what they were at an earlier one. */
export function ProvisionsPanel() {
  const { t } = useTranslation('books');
  const tenant = useNamedTenant();
  const narrowing = useNarrowing('provisions');
  const branches = useBooksBranches();
  const { branch, change, day } = narrowing;
  const [asOf, since] = [day('asOf'), day('since')];
  const query = booksApi.useViewProvisionsQuery(
    { branchId: branch, asOf, since },
    { refetchOnMountOrArgChange: true },
  );
  // The previous figures stay until the next ones arrive. If the request fails, they are hidden.
  const provisions = query.currentData ?? (query.error === undefined ? query.data : undefined);
  const bookedOn = provisions?.bookedOn ?? null;
  const isCompared = provisions?.since != null;
  const columns = useProvisionColumns(provisions?.since ?? null);
  const filters: ListFilter<ProvisionLine>[] = [
    {
      key: 'class',
      name: t('provisions.class'),
      options: provisionClasses.map((value) => ({ value, label: t(`provisions.classes.${value}`) })),
      test: (line, value) => line.class === value,
    },
  ];
  const state = useListState({
    name: 'provisions',
    sortedFirst: 'product',
    filters: ['class'],
    pageSize: 50,
  });
  const page = useLocalPage(state, {
    rows: provisions?.rows,
    columns,
    filters,
    textOf: (line) => `${line.productName} ${t(`provisions.classes.${line.class}`)}`,
    query,
  });
  const totals = provisions && {
    name: t('total'),
    values: {
      outstanding: <Amount of={provisions.totalOutstanding} />,
      provision: <Amount of={provisions.totalProvision} />,
      ...(isCompared && {
        before: <Amount of={provisions.totalBefore} />,
        change: <Amount of={changeOf(provisions.totalProvision, provisions.totalBefore)} />,
      }),
    },
  };
  return (
    <>
      <NarrowingForm
        label={t('provisions.narrow')}
        narrowing={narrowing}
        branches={branches}
        error={query.error}
        keys={['asOf', 'since']}
      >
        <DayField
          label={t('provisions.asOf')}
          value={asOf ?? bookedOn ?? ''}
          error={sentencesOn(query.error, 'asOf')}
          change={(value) => change({ asOf: value })}
        />
        <DayField
          label={t('provisions.comparedWith')}
          value={since ?? ''}
          error={sentencesOn(query.error, 'since')}
          change={(value) => change({ since: value })}
        />
      </NarrowingForm>
      {since !== undefined && provisions?.since === null && (
        <Notice kind="info" role="status" className={classes.notice}>
          {t('provisions.noneSince', { date: formatBusinessDate(since) })}
        </Notice>
      )}
      {provisions && bookedOn !== null && <Totals provisions={provisions} />}
      <DataGrid
        title={
          bookedOn === null
            ? t('provisions.title')
            : t('provisions.titleOf', { date: formatBusinessDate(bookedOn) })
        }
        aside={
          bookedOn !== null && (
            <Button
              component={Link}
              variant="default"
              to={viewPath('entries', tenant, {
                'entries-branch': branch,
                'entries-from': bookedOn,
                'entries-to': bookedOn,
              })}
            >
              {t('provisions.entries')}
            </Button>
          )
        }
        state={state}
        page={page}
        columns={columns}
        filters={filters}
        keyOf={(line) => `${line.productId} ${line.class}`}
        nameOf={(line) => `${line.productName}, ${t(`provisions.classes.${line.class}`)}`}
        totals={state.isNarrowed ? undefined : totals}
        empty={
          bookedOn !== null
            ? t('provisions.nothingOwed')
            : asOf === undefined
              ? t('provisions.none')
              : t('provisions.noneUpTo', { date: formatBusinessDate(asOf) })
        }
      />
      <p className={classes.after}>{t('provisions.about')}</p>
    </>
  );
}
