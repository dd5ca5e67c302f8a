import '@/shared/i18n/transfers-texts';
import { useTranslation } from 'react-i18next';
import { branchOptions, offeredBranches, useAllBranches } from '@/shared/api/branches-api';
import { SavedRecordForm } from '@/shared/forms/saved-record-form';
import { useSavedRecord } from '@/shared/forms/use-saved-record';
import { toast } from '@/shared/overlays/toasts';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { Placeholder } from '@/shared/ui/placeholder';
import { centreOptions, useCentres } from './centres-api';
import { type TransferItem, transfersApi } from './transfers-api';
import { useStaff } from './use-staff';

const MOST_LETTERS = 500;

interface TransferFormProps {
  subject: {
    kind: TransferItem['kind'];
    /** The client, group or centre, or the officer whose portfolio it is. */
    id: number;
    branchId: number;
    /** The centre of a client or group, or the officer of a centre or portfolio. */
    holderId: number | null | undefined;
  };
  close: () => void;
}

const blank = { toBranchId: '', toId: '', reason: '' };

/** Proposes to move something to another centre, or to another officer. */
export function TransferForm({ subject, close }: TransferFormProps) {
  const { kind, id, branchId, holderId } = subject;
  const { t } = useTranslation('transfers');
  const [propose] = transfersApi.useProposeTransferMutation();
  const isToCentre = kind === 'client' || kind === 'group';
  const { data: branches } = useAllBranches();
  const kept = useSavedRecord<TransferItem, typeof blank>({
    record: null,
    blank: { ...blank, toBranchId: String(branchId) },
    valuesOf: () => blank,
    check: (field, values) => {
      if (field === 'reason' && values.reason.trim() === '') return t('faults.reason');
      return values[field] === '' ? t(isToCentre ? 'faults.centre' : 'faults.officer') : null;
    },
    create: ({ toBranchId, toId, reason }, once) =>
      propose({
        ...once,
        proposeTransferRequest: {
          kind,
          subjectId: id,
          reason: reason.trim(),
          ...(isToCentre
            ? { toCentreId: Number(toId) }
            : { toOfficerId: Number(toId), toBranchId: Number(toBranchId) }),
          ...(kind === 'portfolio' && { branchId }),
        },
      }),
    fieldOf: (field) => (field === 'toCentreId' || field === 'toOfficerId' ? 'toId' : field),
    saved: ({ toBranchName, toName }) => {
      toast.success(t('proposed', { to: `${toName}, ${toBranchName}` }));
      close();
    },
  });
  const { form } = kept;
  const { toBranchId } = form.values;
  const centres = centreOptions(useCentres(isToCentre ? Number(toBranchId) : undefined));
  const { staff } = useStaff(isToCentre ? 0 : Number(toBranchId));
  if (branches === undefined) return <Placeholder />;
  return (
    <SavedRecordForm
      kept={kept}
      labels={{
        toBranchId: t('columns.toBranch'),
        toId: t(isToCentre ? 'toCentre' : 'toOfficer'),
        reason: t('columns.reason'),
      }}
      saveText={t('propose')}
      cancel={close}
    >
      <SelectField
        {...form.text('toBranchId')}
        label={t('columns.toBranch')}
        hint={t('branchHint')}
        required
        onChange={({ currentTarget: { value } }) => {
          form.set('toBranchId', value);
          form.set('toId', '');
        }}
        options={branchOptions(offeredBranches(branches, [branchId]))}
      />
      <SelectField
        {...form.text('toId')}
        label={t(isToCentre ? 'toCentre' : 'toOfficer')}
        required
        none={t('choose')}
        options={(isToCentre ? centres : staff).filter(({ value }) => String(value) !== String(holderId))}
      />
      <TextField
        {...form.text('reason')}
        label={t('columns.reason')}
        required
        maxLength={MOST_LETTERS}
        autoComplete="off"
      />
    </SavedRecordForm>
  );
}
