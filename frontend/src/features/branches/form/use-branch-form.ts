import { useTranslation } from 'react-i18next';
import { useRecordPage } from '@/shared/forms/use-saved-record';
import { type Branch, branchesApi } from '../api';
import {
  type BranchValues,
  branchLabels,
  checkBranch,
  fromBranch,
  longest,
  toPayload,
} from './branch-values';

const emptyBranch = fromBranch(null);

export function useBranchForm({ branch, saved }: { branch: Branch | null; saved: (branch: Branch) => void }) {
  const { t } = useTranslation('branches');
  const [create] = branchesApi.useCreateBranchMutation();
  const [change] = branchesApi.useChangeBranchMutation();
  const [read] = branchesApi.useLazyGetBranchQuery();
  return useRecordPage<Branch, BranchValues>({
    record: branch,
    blank: emptyBranch,
    valuesOf: fromBranch,
    check: (name, values) => {
      const fault = checkBranch(name, values);
      return (
        fault &&
        t(`faults.${fault}`, {
          field: t(`form.${branchLabels[name as keyof typeof branchLabels]}`),
          most: longest[name],
        })
      );
    },
    create: (values) => create({ createBranchRequest: toPayload(values) }),
    change: (values, Version, { BranchId }) =>
      change({ branchId: BranchId, changeBranchRequest: { ...toPayload(values), Version } }),
    read: async ({ BranchId }) => (await read({ branchId: BranchId })).data,
    about: {
      duplicate_branch_code: 'BranchCode',
      head_office_required: 'IsHeadOffice',
      head_office: 'IsActive',
      branch_inactive: 'IsHeadOffice',
    },
    failed: t(branch === null ? 'failed.create' : 'failed.update'),
    saved,
  });
}
