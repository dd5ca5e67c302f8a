import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { makeChange } from '@/shared/overlays/make-change';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';
import { useMay } from '@/shared/session/use-may';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { type ExportFormat, type ExportParameters, exportsApi, type ReportExport } from './exports-api';
import { followExport, followedExports, leaveExport, onFollowedChange, takeExport } from './followed-exports';

interface WantedExport {
  title: string;
  format: ExportFormat;
  reports: readonly string[];
  parameters: ExportParameters;
}

export type StartExport = (wanted: WantedExport) => Promise<void>;

export function useExports() {
  const tenantId = useActedTenant().tenantId ?? '';
  const { t } = useTranslation('reports');
  const dispatch = useDispatch<AnyDispatch>();
  const may = useMay();
  const followed = useSyncExternalStore(onFollowedChange, followedExports);
  const [create] = exportsApi.useCreateReportExportMutation();
  const [cancel] = exportsApi.useDeleteReportExportMutation();

  const start: StartExport = async ({ title, format, reports, parameters }) => {
    toast.info(t('exporting', { title, format: t(`formatNames.${format}`) }));
    const { data, error } = await create({
      'Idempotency-Key': crypto.randomUUID(),
      reportExportRequest: { reports: [...reports], format, parameters },
    });
    if (data === undefined) return showFailure(error, t('exports.failed', { title }));
    // The user need not wait: the tray shows the progress.
    void dispatch(followExport({ made: data, title, tenantId }));
  };
  return {
    /** Without the permission, the server would refuse the call and end the session. */
    mayExport: may('REPORT_EXPORT'),
    followed: followed.filter((one) => one.tenantId === tenantId),
    start,
    /** Follows exports requested earlier. Their files are offered instead of downloaded. */
    adopt: (made: ReportExport, title: string) =>
      void dispatch(followExport({ made, title, tenantId, isAdopted: true })),
    take: (made: ReportExport) => dispatch(takeExport(made, tenantId)),
    cancel: async (exportId: string) => {
      const { error } = await cancel({ exportId });
      if (error !== undefined) return showFailure(error, t('exports.cancelFailed'));
      leaveExport(exportId);
      toast.info(t('exports.cancelled'));
    },
    remove: ({ exportId }: ReportExport, title: string) =>
      makeChange({
        title: t('exports.deleteTitle'),
        message: t('exports.deleteMessage', { title }),
        confirmText: t('exports.delete'),
        run: () => cancel({ exportId }),
        done: t('exports.deleted'),
        failed: t('exports.deleteFailed'),
      }),
  };
}
