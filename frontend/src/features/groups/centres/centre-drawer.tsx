import '@/shared/i18n/transfers-texts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { groupsOfCentrePath, groupsTabPath } from '@/shared/config/lending-paths';
import { OpenedRecord } from '@/shared/forms/opened-record';
import { type Centre, groupsApi } from '@/shared/lending/groups-api';
import { TransferForm } from '@/shared/lending/transfer-form';
import { formatBusinessDate } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/rupees';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { newRecord } from '@/shared/lists/record-drawer';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from '../groups.module.css';
import { useFirstBranch } from '../use-first-branch';
import { useMeetingWords } from '../use-meeting-words';
import { CentreForm } from './centre-form';

function Facts({ centre }: { centre: Centre }) {
  const { t } = useTranslation('groups');
  const { meetingsOf } = useMeetingWords();
  const first = centre.firstMeetingOn;
  return (
    <FactGrid
      facts={[
        { name: t('columns.name'), value: centre.name },
        { name: t('columns.code'), value: <bdi>{centre.code}</bdi> },
        { name: t('columns.branch'), value: centre.branchName },
        { name: t('columns.village'), value: centre.village },
        { name: t('centres.meetings'), value: meetingsOf(centre), wide: true },
        { name: t('centres.place'), value: centre.place, wide: true },
        { name: t('centres.first'), value: first == null ? '' : formatBusinessDate(first) },
        { name: t('columns.officer'), value: centre.officerName ?? '' },
        { name: t('centres.leader'), value: centre.leaderName ?? '' },
      ]}
    />
  );
}

function Existing({ centreId, close }: { centreId: number; close: () => void }) {
  const { t } = useTranslation(['groups', 'transfers']);
  const [isMoving, setMoving] = useState(false);
  const tenant = useNamedTenant();
  const changes = useMay()('GROUP_CREATE');
  const query = groupsApi.useGetCentreQuery({ centreId }, { refetchOnMountOrArgChange: true });
  return (
    <OpenedRecord
      query={query}
      failed={t('centres.notFound')}
      to={groupsTabPath('centres', tenant)}
      back={t('centres.back')}
    >
      {(centre) => (
        <>
          <p className={classes.about}>
            <Link className={classes.link} to={groupsOfCentrePath(centre, tenant)}>
              {t('centres.groups')}
            </Link>
            {` (${formatCount(centre.groups)}) · ${t('centres.clients')}: ${formatCount(centre.clients)}`}
          </p>
          {changes && !isMoving && centre.officerId != null && (
            <p className={classes.about}>
              <Button variant="default" onClick={() => setMoving(true)}>
                {t('transfers:action')}
              </Button>
            </p>
          )}
          {isMoving ? (
            <TransferForm
              subject={{
                kind: 'centre',
                id: centreId,
                branchId: centre.branchId,
                holderId: centre.officerId,
              }}
              close={close}
            />
          ) : changes ? (
            <CentreForm centre={centre} branch={String(centre.branchId)} close={close} />
          ) : (
            <Facts centre={centre} />
          )}
        </>
      )}
    </OpenedRecord>
  );
}

function New({ close }: { close: () => void }) {
  const { isLoaded, first } = useFirstBranch();
  return isLoaded ? <CentreForm centre={null} branch={first} close={close} /> : <Placeholder />;
}

interface CentreDrawerProps {
  /** The id of a centre, or the word for a new one; null while none is open. */
  opened: string | null;
  centreId: number | null;
  close: () => void;
}

export function CentreDrawer({ opened, centreId, close }: CentreDrawerProps) {
  const { t } = useTranslation('groups');
  const creates = useMay()('GROUP_CREATE');
  const isNew = creates && opened === newRecord;
  return (
    <DetailDrawer
      opened={isNew || centreId !== null}
      title={t(isNew ? 'centres.new' : 'centres.centre')}
      close={close}
    >
      {isNew && <New close={close} />}
      {centreId !== null && <Existing key={centreId} centreId={centreId} close={close} />}
    </DetailDrawer>
  );
}
