import '@/shared/i18n/day-end-texts';
import '@/shared/ui/popover-styles.css';
import { Popover } from '@mantine/core';
import IconCalendarExclamation from '@tabler/icons-react/dist/esm/icons/IconCalendarExclamation.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayEndApi } from '@/features/day-end/api';
import { forTenant } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { formatBusinessDate } from '@/shared/lib/dates';
import { indianDay } from '@/shared/lib/indian-day';
import { useNow } from '@/shared/lib/use-now';
import { usePageVisible } from '@/shared/lib/use-page-visible';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { useArrives } from '../guards/use-arrives';
import classes from './shell.module.css';

const EVERY_MINUTE = 60_000;
const LOOK_EVERY_MS = 5 * EVERY_MINUTE;

/** The business date of a tenant if it is not today, and what that means. */
function BusinessDayOf({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('dayEnd');
  const arrives = useArrives();
  const { mayChoose } = useActedTenant();
  const [opened, setOpened] = useState(false);
  const now = indianDay(useNow(EVERY_MINUTE));
  const visible = usePageVisible();
  const { currentData } = dayEndApi.useGetBusinessDateQuery(
    { tenantId },
    { pollingInterval: visible ? LOOK_EVERY_MS : 0 },
  );
  if (currentData === undefined || currentData.businessDate === now) return null;
  const { businessDate } = currentData;
  const date = formatBusinessDate(businessDate);
  const meaning = t(businessDate < now ? 'chip.behind' : 'chip.ahead', {
    date,
    today: formatBusinessDate(now),
  });
  const dayEnd = forTenant(screenPaths.dayEnd, mayChoose ? tenantId : null);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={300}
      hideDetached={false}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.businessDay}
          aria-label={t('chip.label', { date })}
          title={meaning}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendarExclamation size={20} aria-hidden />
          <span className={classes.businessDayName}>{t('chip.name')}</span>
          <time dateTime={businessDate}>{date}</time>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('chip.label', { date })}>
        <p className={classes.businessDayText}>{meaning}</p>
        {arrives(dayEnd) && (
          <Link to={dayEnd} onClick={() => setOpened(false)}>
            {t('chip.open')}
          </Link>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** The same for the tenant that the user works for. */
export default function BusinessDay() {
  const { tenantId } = useActedTenant();
  return tenantId === null ? null : <BusinessDayOf key={tenantId} tenantId={tenantId} />;
}
