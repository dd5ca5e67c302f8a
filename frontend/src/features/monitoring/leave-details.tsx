import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { seen } from '@/shared/api/seen';
import { type Leave, monitoringApi } from '@/shared/lending/monitoring-api';
import { ReasonForm } from '@/shared/lending/reason-form';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';
import { selectUser } from '@/shared/session/session-slice';
import { FactGrid } from '@/shared/ui/fact-grid';
import classes from './monitoring.module.css';

interface LeaveDetailsProps {
  leave: Leave;
  facts: ComponentProps<typeof FactGrid>['facts'];
  close: () => void;
}

/** Leave, and the decision about it while it waits. Nobody decides on their own. */
export function LeaveDetails({ leave, facts, close }: LeaveDetailsProps) {
  const { t } = useTranslation('monitoring');
  const user = useSelector(selectUser);
  const [grant, { isLoading }] = monitoringApi.useGrantLeaveMutation();
  const [refuse] = monitoringApi.useRefuseLeaveMutation();
  const [isRefusing, setRefusing] = useState(false);
  const { leaveId, reason, refusal, decidedByName } = leave;
  const decides = leave.status === 'asked' && leave.userId !== user?.userId;
  const onGrant = async () => {
    const { error } = await grant({ leaveId, ...seen(leave) });
    if (error !== undefined) return showFailure(error, t('leave.failed'));
    toast.success(t('leave.granted'));
    close();
  };
  return (
    <>
      <FactGrid
        facts={[
          ...facts,
          { name: t('leave.reason'), value: reason, wide: true },
          ...(decidedByName == null ? [] : [{ name: t('leave.decider'), value: decidedByName }]),
          ...(refusal === '' ? [] : [{ name: t('leave.refusal'), value: refusal, wide: true }]),
        ]}
      />
      {isRefusing ? (
        <ReasonForm
          label={t('leave.refusal')}
          confirmText={t('leave.refuse')}
          run={(why) => refuse({ leaveId, ...seen(leave), refuseLeaveRequest: { reason: why } })}
          done={() => {
            toast.success(t('leave.refused'));
            close();
          }}
          cancel={() => setRefusing(false)}
        />
      ) : (
        decides && (
          <div className={classes.buttons}>
            <Button loading={isLoading} onClick={() => void onGrant()}>
              {t('leave.grant')}
            </Button>
            <Button variant="default" onClick={() => setRefusing(true)}>
              {t('leave.refuse')}
            </Button>
          </div>
        )
      )}
    </>
  );
}
