import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { type Account, booksApi } from '@/shared/lending/books-api';
import { randomUuidV4 } from '@/shared/lib/device';
import { toRequest, totalsOf } from './typed-lines';
import { isAboutLines, useTypedLines } from './use-typed-lines';

/** An entry that waits for a second person. */
export interface RequestedEntry {
  approvalId: number;
  amount: number;
  branchId: string;
  on: string;
}

interface EntryFormOptions {
  accounts: readonly Account[];
  /** The initial choice; '' for none. */
  initial: { branchId: string; on: string };
  done: (requested: RequestedEntry) => void;
}

/** An entry being edited, and requesting a second person to post it. */
export function useEntryForm({ accounts, initial, done }: EntryFormOptions) {
  const { t } = useTranslation('books');
  const [create, { isLoading }] = booksApi.useCreateEntryMutation();
  // If a reply is lost, a resend with the same key does not create a second request.
  const [onceKey] = useState(() => randomUuidV4());
  const [refusals, setRefusals] = useState(0);
  const lines = useTypedLines(accounts);
  const form = useRecordForm({
    initial: { branchId: initial.branchId, on: initial.on, narration: '', reason: '' },
    check: (name, values) => {
      if (name === 'branchId' && values.branchId === '') return t('form.faults.branch');
      return name === 'narration' && values.narration.trim() === '' ? t('form.faults.narration') : null;
    },
  });

  /** The server's errors about lines are shown at the lines, the rest at the other fields. */
  const settle = (error: unknown) => {
    if (!isApiProblem(error)) return form.settle(error);
    const errors = error.errors.filter((fault) => !isAboutLines(fault));
    lines.refuse(error.errors.filter(isAboutLines));
    setRefusals((count) => count + 1);
    form.settle(errors.length === 0 && error.errors.length > 0 ? null : { ...error, errors });
  };

  const submit = async () => {
    // Both are checked, so that all errors are shown at once.
    const isGood = [form.submit(), lines.submit()].every(Boolean);
    if (!isGood || isLoading) return;
    const { branchId, on, narration, reason } = form.values;
    const { data, error } = await create({
      'Idempotency-Key': onceKey,
      createEntryRequest: {
        branchId: Number(branchId),
        on: on || null,
        narration: narration.trim(),
        lines: toRequest(lines.lines, accounts),
        reason: reason.trim() || null,
      },
    });
    if (data === undefined) return settle(error);
    done({ approvalId: data.approvalId, amount: totalsOf(lines.lines).debit, branchId, on });
  };

  return {
    form,
    lines,
    submit,
    isSending: isLoading,
    isDirty: form.isDirty || !lines.isEmpty,
    faults: [...form.faults, ...lines.faults],
    whole: [...form.whole, ...(lines.whole === null ? [] : [lines.whole])],
    submits: form.submits + refusals,
  };
}
