import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentencesOn } from '@/shared/api/problem';
import fields from '@/shared/ui/fields/narrowing.module.css';
import { SelectField } from '@/shared/ui/fields/select-field';
import { PrintButton } from './print-button';
import type { BooksBranches } from './use-books-branches';
import type { Narrowing } from './use-narrowing';

interface NarrowingFormProps {
  label: string;
  narrowing: Narrowing;
  branches: BooksBranches;
  /** The error of the view. A message about a field is shown at the field. */
  error: unknown;
  /** The fields beside the branch. */
  children: ReactNode;
  /** Filters for the period, kept in the address; `children` adds others. */
  keys: readonly string[];
}

/** The filters of a view of the books, which are the branch and others, and the button that prints it. */
export function NarrowingForm({ label, narrowing, branches, error, children, keys }: NarrowingFormProps) {
  const { t } = useTranslation('books');
  const { branch, change, day } = narrowing;
  const isNarrowed = branch !== undefined || keys.some((key) => day(key) !== undefined);
  return (
    <form className={fields.narrowing} aria-label={label} onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label={t('branch')}
        value={branch === undefined ? '' : String(branch)}
        error={sentencesOn(error, 'branchId')}
        onChange={({ currentTarget: { value } }) => change({ branch: value })}
        none={t('allBranches')}
        options={branches.options}
      />
      {children}
      {isNarrowed && (
        <Button
          variant="default"
          onClick={() => change(Object.fromEntries(['branch', ...keys].map((key) => [key, ''])))}
        >
          {t('reset')}
        </Button>
      )}
      <PrintButton />
    </form>
  );
}
