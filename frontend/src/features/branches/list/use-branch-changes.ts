import { useTranslation } from 'react-i18next';
import { type ApiProblem, isApiProblem } from '@/shared/api/problem';
import { formatCount } from '@/shared/lib/rupees';
import { fieldsOf } from '@/shared/lib/shape';
import type { BulkAction } from '@/shared/lists/bulk-action';
import { makeChange } from '@/shared/overlays/make-change';
import { confirm, showModal } from '@/shared/overlays/overlays';
import { toast } from '@/shared/overlays/toasts';
import { branchesApi } from '../api';
import type { BranchModel } from '../branch-model';

const kinds = ['clients', 'staff', 'loans', 'centres', 'devices', 'activationCodes', 'sessions'] as const;

/** Opening, closing and deleting branches, each after a confirmation. */
export function useBranchChanges() {
  const { t } = useTranslation('branches');
  const [changeStatus] = branchesApi.useChangeBranchStatusMutation();
  const [deleteBranch] = branchesApi.useDeleteBranchMutation();
  const setStatus = (branchId: number, isActive: boolean) =>
    changeStatus({ branchId, statusRequest: { isActive } });

  /** What prevents a branch from being deleted, in words. */
  const held = ({ data }: ApiProblem): string => {
    const counts = Object.entries(fieldsOf(fieldsOf(data).heldBy));
    return counts
      .map(([key, count]) => {
        const known = kinds.find((name) => name === key);
        return known === undefined
          ? t('delete.held.other', { count: Number(count), what: key })
          : t(`delete.held.${known}`, { count: Number(count) });
      })
      .join(', ');
  };

  const toggle = ({ branchId, name, status }: BranchModel) => {
    const way = status === 'active' ? 'deactivate' : 'activate';
    return makeChange({
      title: t(`${way}.title`),
      message: t(`${way}.message`, { name }),
      confirmText: t(`actions.${way}`),
      run: () => setStatus(branchId, way === 'activate'),
      done: t(`${way}.done`, { name }),
      failed: t('failed.status'),
    });
  };

  /** Returns true if the branch was deleted. */
  const remove = async ({ branchId, name }: BranchModel): Promise<boolean> => {
    const sure = await confirm({
      title: t('delete.title'),
      message: t('delete.message', { name }),
      confirmText: t('actions.delete'),
    });
    if (!sure) return false;
    const { error } = await deleteBranch({ branchId });
    if (error === undefined) {
      toast.success(t('delete.done', { name }));
      return true;
    }
    const problem = isApiProblem(error) ? error : null;
    const reasons = problem === null ? '' : held(problem);
    if (problem === null || reasons === '') toast.error(problem?.message || t('failed.delete'));
    else {
      const message = `${problem.message} ${t('delete.heldBy', { held: reasons })}`.trim();
      void showModal({ type: 'error', title: t('delete.refusedTitle', { name }), message });
    }
    return false;
  };

  const bulk: BulkAction<BranchModel>[] = (['activate', 'deactivate'] as const).map((way) => ({
    label: t(`actions.${way}`),
    title: t(`bulk.${way}.title`),
    question: (count) => t(`bulk.${way}.message`, { count, shown: formatCount(count) }),
    confirmText: t(`bulk.${way}.confirm`),
    changes: ({ status }) => (status === 'active') !== (way === 'activate'),
    run: ({ branchId }) => setStatus(branchId, way === 'activate'),
    failed: t('failed.status'),
  }));
  return { toggle, remove, bulk };
}
