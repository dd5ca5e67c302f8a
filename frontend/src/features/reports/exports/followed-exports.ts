import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { downloadFile } from '@/shared/api/download';
import { messageOf } from '@/shared/api/message-of';
import { isApiProblem } from '@/shared/api/problem';
import { reportExportFile } from '@/shared/config/report-paths';
import { i18n } from '@/shared/i18n/i18n';
import { reportError } from '@/shared/lib/report-error';
import { createStore } from '@/shared/overlays/create-store';
import { toast } from '@/shared/overlays/toasts';
import type { WithSession } from '@/shared/session/session-slice';
import { exportsApi, isUnderWay, type ReportExport } from './exports-api';

/** An export whose progress is followed, on every screen of the console. */
export interface FollowedExport {
  exportId: string;
  tenantId: string;
  title: string;
  progress: number;
  isQueued: boolean;
  /** Distinguishes this following of an export from a later one of the same export. */
  watch: symbol;
}

const FIRST_LOOK_MS = 300;
const LONGEST_WAIT_MS = 2000;
/** Without a reply, retries for about a minute. */
const MOST_MISSES = 30;

const followed = createStore<readonly FollowedExport[]>([]);
export const followedExports = followed.read;
export const onFollowedChange = followed.subscribe;

const isFollowed = (exportId: string) => followed.read().some((one) => one.exportId === exportId);
const drop = (exportId: string) => followed.write(followed.read().filter((one) => one.exportId !== exportId));
const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

const isGone = (problem: unknown) =>
  isApiProblem(problem) &&
  typeof problem.status === 'number' &&
  problem.status >= 400 &&
  problem.status < 429;

type GetState = () => unknown;
const userOf = (getState: GetState) => (getState() as WithSession).session.user?.userId;

export function takeExport(made: Pick<ReportExport, 'exportId' | 'fileName'>, tenantId: string) {
  return async (dispatch: AnyDispatch): Promise<void> => {
    const path = reportExportFile(made.exportId);
    try {
      await dispatch(downloadFile(path, made.fileName ?? made.exportId, tenantId));
    } catch (problem) {
      reportError('an export was not downloaded', problem);
      toast.error(messageOf(problem, i18n.t('reports:exports.downloadFailed')));
    }
  };
}

interface Following {
  made: ReportExport;
  title: string;
  tenantId: string;
  /** It was requested before this page was loaded, so another tab may download its file. */
  isAdopted?: boolean;
}

/** Reports the outcome, and fetches or offers the file. */
function conclude({ title, tenantId, isAdopted = false }: Following, made: ReportExport) {
  return async (dispatch: AnyDispatch): Promise<void> => {
    if (made.status === 'ready' && isAdopted)
      toast.success(i18n.t('reports:exports.ready', { title }), {
        label: i18n.t('reports:exports.download'),
        run: () => void dispatch(takeExport(made, tenantId)),
      });
    else if (made.status === 'ready') await dispatch(takeExport(made, tenantId));
    else if (made.status === 'failed') toast.error(made.error ?? i18n.t('reports:exports.failed', { title }));
  };
}

/** Follows an export until it is finished, then fetches the file. It stops when its session ends. */
export function followExport(following: Following) {
  const { made, title, tenantId } = following;
  return async (dispatch: AnyDispatch, getState: GetState): Promise<void> => {
    const { exportId } = made;
    if (isFollowed(exportId)) return;
    const watch = Symbol(exportId);
    const one: FollowedExport = { exportId, tenantId, title, progress: 0, isQueued: true, watch };
    const showProgress = ({ progress, status }: ReportExport) =>
      followed.write(
        followed
          .read()
          .map((other) =>
            other.exportId === exportId ? { ...other, progress, isQueued: status === 'queued' } : other,
          ),
      );
    const whose = userOf(getState);
    const isWatched = () => followed.read().some((other) => other.watch === watch);
    const unwatch = () => followed.write(followed.read().filter((other) => other.watch !== watch));
    followed.write([...followed.read(), one]);
    let latest = made;
    let misses = 0;
    for (let wait = FIRST_LOOK_MS; isUnderWay(latest); wait = Math.min(wait * 1.5, LONGEST_WAIT_MS)) {
      showProgress(latest);
      await pause(wait);
      if (userOf(getState) !== whose) return unwatch();
      // Cancelled here. If it is being followed again, that follower reports the outcome.
      if (!isWatched()) return;
      const reply = await dispatch(
        exportsApi.endpoints.getReportExport.initiate(
          { exportId, tenantId },
          { subscribe: false, forceRefetch: true },
        ),
      );
      if (!isWatched()) return;
      if (reply.data !== undefined) {
        latest = reply.data;
        misses = 0;
        continue;
      }
      // A network failure or a busy server is temporary. An export that is gone is not.
      misses += 1;
      if (!isGone(reply.error) && misses < MOST_MISSES) continue;
      unwatch();
      toast.error(messageOf(reply.error, i18n.t('reports:exports.failed', { title })));
      return;
    }
    unwatch();
    dispatch(exportsApi.util.invalidateTags(['ReportExports']));
    await dispatch(conclude(following, latest));
  };
}

/** Stops following it; its outcome is no longer reported here. */
export const leaveExport = drop;
