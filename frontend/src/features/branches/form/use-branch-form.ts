import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { useConflict } from '@/shared/forms/use-conflict';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { type Branch, branchesApi } from '../api';
import {
  type BranchField,
  type BranchValues,
  branchLabels,
  checkBranch,
  fromBranch,
  longest,
  toPayload,
} from './branch-values';

const emptyBranch = fromBranch(null);

interface BranchFormOptions {
  /** The edited record; null for a new one. */
  branch: Branch | null;
  saved: (branch: Branch) => void;
}

/** A branch being edited, and saving it. */
export function useBranchForm({ branch, saved }: BranchFormOptions) {
  const { t } = useTranslation('branches');
  const [createBranch, creating] = branchesApi.useCreateBranchMutation();
  const [changeBranch, changing] = branchesApi.useChangeBranchMutation();
  const [readBranch] = branchesApi.useLazyGetBranchQuery();
  const form = useRecordForm<BranchValues>({
    initial: branch === null ? emptyBranch : fromBranch(branch),
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
  });

  /** An error about one field is shown at that field. */
  const settle = (error: unknown) => {
    if (!isApiProblem(error)) return form.settle(error);
    const message = error.message || t(branch === null ? 'failed.create' : 'failed.update');
    const field = refusedFields[error.code];
    const errors =
      field === undefined ? error.errors : [...error.errors, { field, code: error.code, message }];
    form.settle({ ...error, message, errors });
  };

  const { version, conflict, meet, resolve } = useConflict<Branch, BranchValues>({
    form,
    version: branch?.Version ?? 0,
    valuesOf: fromBranch,
    versionOf: ({ Version }) => Version ?? 0,
    read: async () => (await readBranch({ branchId: branch?.BranchId ?? 0 })).data,
  });

  const submit = async () => {
    if (!form.submit()) return;
    const { data, error } =
      branch === null
        ? await createBranch({ createBranchRequest: toPayload(form.values) })
        : await changeBranch({
            branchId: branch.BranchId,
            changeBranchRequest: { ...toPayload(form.values), Version: version },
          });
    if (data !== undefined) {
      form.settle(null);
      return saved(data);
    }
    if (!(await meet(error))) settle(error);
  };

  return {
    form,
    conflict,
    resolve,
    submit: () => void submit(),
    isSaving: creating.isLoading || changing.isLoading,
  };
}

const refusedFields: Record<string, BranchField> = {
  duplicate_branch_code: 'BranchCode',
  head_office_required: 'IsHeadOffice',
  head_office: 'IsActive',
  branch_inactive: 'IsHeadOffice',
};
