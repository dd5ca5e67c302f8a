import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { deviceApi } from '@/shared/api/device-api';
import type { VerifyMachineApiResponse } from '@/shared/api/generated/own-device';
import { type ApiProblem, isApiProblem, isConnectionProblem } from '@/shared/api/problem';
import { describeDevice, ensureDeviceId } from '@/shared/lib/device';
import { deviceActivated } from '@/shared/session/device-slice';
import { timings } from './timings';

const DEFAULT_LIFE_MS = 90 * 24 * 60 * 60 * 1000;

/** The progress of step 2: nothing yet, device shown, security shown, call made, bar full. */
export type Stage = 0 | 1 | 2 | 3 | 4;

export interface ActivatedDeviceInfo {
  deviceId: string;
  ipAddress: string;
  registeredAt: string;
  expiresAt: string;
  tenantName: string;
}

export type ActivationStep =
  | { step: 'entry' }
  | { step: 'verifying'; stage: Stage }
  | { step: 'succeeded'; device: ActivatedDeviceInfo }
  | { step: 'failed'; message: string };

/** A reply without an expiry counts for 90 days. */
type Reply = Omit<VerifyMachineApiResponse, 'expirationDate'> & { expirationDate?: string | null };

function toDeviceInfo({ deviceInfo, expirationDate, tenantName }: Reply): ActivatedDeviceInfo {
  return {
    deviceId: deviceInfo.deviceId,
    ipAddress: deviceInfo.ipAddress,
    registeredAt: deviceInfo.activationDate,
    expiresAt: expirationDate ?? new Date(Date.now() + DEFAULT_LIFE_MS).toISOString(),
    tenantName,
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The four steps of the activation. The stages of step 2 are shown at their times; a failure is shown at once. */
export function useActivation() {
  const { t } = useTranslation('activation');
  const dispatch = useDispatch();
  const [verifyMachine] = deviceApi.useVerifyMachineMutation();
  const [state, setState] = useState<ActivationStep>({ step: 'entry' });
  // Each verification has a number. The outcome of an abandoned one is ignored.
  const run = useRef(0);
  const abandon = useCallback(() => {
    run.current += 1;
  }, []);
  useEffect(() => abandon, [abandon]);

  const messageOf = (problem: unknown): string => {
    if (!isApiProblem(problem) || isConnectionProblem(problem)) return t('errors.connection');
    const unexplained = problem.status === 200 ? t('errors.failed') : t('errors.verifyService');
    return (problem satisfies ApiProblem).message || unexplained;
  };

  const verify = async (activationCode: string) => {
    abandon();
    const mine = run.current;
    const current = () => run.current === mine;
    const show = (stage: Stage) => current() && setState({ step: 'verifying', stage });
    show(0);
    await pause(timings.deviceShown);
    show(1);
    await pause(timings.securityShown - timings.deviceShown);
    show(2);
    await pause(timings.call - timings.securityShown);
    if (!current()) return;
    show(3);
    const full = pause(timings.fullBar).then(() => show(4));
    const deviceId = ensureDeviceId();
    const request = { activationCode, deviceId, deviceName: describeDevice() };
    const reply = await verifyMachine({ machineVerifyRequest: request });
    if (!current()) return;
    if (reply.data === undefined) {
      abandon();
      return setState({ step: 'failed', message: messageOf(reply.error) });
    }
    await full;
    if (!current()) return;
    const { tenantId, tenantName } = reply.data;
    const device = toDeviceInfo(reply.data);
    dispatch(deviceActivated({ expiry: device.expiresAt, tenantId, tenantName }));
    setState({ step: 'succeeded', device });
  };

  const backToEntry = () => {
    abandon();
    setState({ step: 'entry' });
  };
  return { state, verify, backToEntry };
}
