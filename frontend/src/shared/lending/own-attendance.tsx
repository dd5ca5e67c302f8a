import '@/shared/i18n/monitoring-texts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { randomUuidV4 } from '@/shared/lib/device';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { monitoringApi, type OwnAttendance, placeOf, type WorkPlace } from './monitoring-api';
import classes from './own-attendance.module.css';
import { phonePlace } from './phone-place';

const keyOf = ({ branchId, centreId }: WorkPlace): string => `${branchId}/${centreId ?? ''}`;

function Act({ own }: { own: OwnAttendance }) {
  const { t } = useTranslation('monitoring');
  const [place, setPlace] = useState('');
  const [onceKey, setOnceKey] = useState(() => randomUuidV4());
  const [isBusy, setBusy] = useState(false);
  const [checkIn] = monitoringApi.useCheckInMutation();
  const [checkOut] = monitoringApi.useCheckOutMutation();
  const [latest] = own.checkIns;
  const isIn = latest !== undefined && latest.leftAt == null && latest.on === own.on;
  const chosen = own.places.find((one) => keyOf(one) === place) ?? own.places[0];
  const act = async () => {
    setBusy(true);
    const phone = await phonePlace();
    const where = chosen?.centreId == null ? { branchId: chosen?.branchId } : { centreId: chosen.centreId };
    const { error } = isIn
      ? await checkOut({ checkOutRequest: phone })
      : await checkIn({ 'Idempotency-Key': onceKey, checkInRequest: { ...where, ...phone } });
    setBusy(false);
    setOnceKey(randomUuidV4());
    if (error !== undefined) return showFailure(error, t('own.failed'));
    toast.success(t(isIn ? 'own.checkedOut' : 'own.checkedIn'));
  };
  if (isIn)
    return (
      <Button size="lg" fullWidth variant="default" loading={isBusy} onClick={() => void act()}>
        {t('own.checkOut')}
      </Button>
    );
  return (
    <div className={classes.act}>
      {own.places.length > 1 && (
        <SelectField
          label={t('own.where')}
          value={chosen === undefined ? '' : keyOf(chosen)}
          options={own.places.map((one) => ({ value: keyOf(one), label: one.name }))}
          onChange={({ currentTarget }) => setPlace(currentTarget.value)}
        />
      )}
      <Button size="lg" loading={isBusy} disabled={chosen === undefined} onClick={() => void act()}>
        {t('own.checkIn')}
      </Button>
    </div>
  );
}

/** Says where the user is, and checks them in and out with one touch. Shows nothing to those who are not staff. */
export function OwnAttendancePanel({ aside, children }: { aside?: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation('monitoring');
  const { data: own } = monitoringApi.useGetOwnAttendanceQuery({}, { refetchOnMountOrArgChange: true });
  if (own === undefined || !own.isStaff) return null;
  const [latest] = own.checkIns;
  const isToday = latest?.on === own.on;
  const forgotten = own.checkIns.find(({ isForgotten }) => isForgotten);
  return (
    <Panel title={t('own.title')} aside={aside}>
      <p className={classes.state}>
        {latest !== undefined && isToday
          ? latest.leftAt == null
            ? t('own.in', { place: placeOf(latest), time: formatInstant(latest.cameAt) })
            : t('own.out', { time: formatInstant(latest.leftAt) })
          : t('own.none')}
      </p>
      {forgotten !== undefined && (
        <div className={classes.warning}>
          <Notice kind="info">{t('own.forgot', { date: formatBusinessDate(forgotten.on) })}</Notice>
        </div>
      )}
      <Act own={own} />
      {children}
    </Panel>
  );
}
