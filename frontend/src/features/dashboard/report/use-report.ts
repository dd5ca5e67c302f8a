import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { downloadFile } from '@/shared/api/download';
import type { GetDashboardReportApiResponse } from '@/shared/api/generated/dashboard';
import { messageOf } from '@/shared/api/message-of';
import { problemFromBody } from '@/shared/api/problem';
import { apiPaths } from '@/shared/config/paths';
import { reportError } from '@/shared/lib/report-error';
import { toast } from '@/shared/overlays/toasts';
import { dashboardApi } from '../api';

const POLL_EVERY_MS = 1000;

const isFinished = (report: GetDashboardReportApiResponse) =>
  report.status === 'ready' || report.status === 'failed';

/** Orders the dashboard's report, follows its progress, shows the outcome and fetches the file. */
export function useReport() {
  const { t } = useTranslation('dashboardReport');
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [create, { isLoading: isAsking }] = dashboardApi.useCreateDashboardReportMutation();
  const [followed, setFollowed] = useState<string | null>(null);
  const [ready, setReady] = useState<GetDashboardReportApiResponse | null>(null);
  const { currentData, error } = dashboardApi.useGetDashboardReportQuery(
    { reportId: followed ?? '' },
    { skip: followed === null, pollingInterval: POLL_EVERY_MS },
  );

  const fail = (problem: unknown) => {
    setFollowed(null);
    reportError('the report was not made', problem);
    toast.error(messageOf(problem, t('failed')));
  };

  const download = async ({ reportId, fileName }: GetDashboardReportApiResponse) => {
    try {
      await dispatch(downloadFile(apiPaths.dashboardReportFile(reportId), fileName ?? `${reportId}.pdf`));
    } catch (problem) {
      reportError('the report was not downloaded', problem);
      toast.error(messageOf(problem, t('downloadFailed')));
    }
  };

  const conclude = useEffectEvent((report: GetDashboardReportApiResponse | undefined, problem: unknown) => {
    if (problem !== undefined) return fail(problem);
    if (report === undefined || !isFinished(report)) return;
    if (report.status === 'failed') return fail(problemFromBody(200, { message: report.error }));
    setFollowed(null);
    setReady(report);
    toast.success(t('ready'), { label: t('download'), run: () => void download(report) });
  });
  useEffect(() => {
    if (followed !== null) conclude(currentData, error);
  }, [followed, currentData, error]);

  const generate = async () => {
    setReady(null);
    const reply = await create({});
    if (reply.data === undefined) fail(reply.error);
    else setFollowed(reply.data.reportId);
  };

  const isMaking = isAsking || followed !== null;
  return {
    isMaking,
    progress: currentData?.progress ?? 0,
    generate: () => void generate(),
    download: ready === null ? null : () => void download(ready),
  };
}
