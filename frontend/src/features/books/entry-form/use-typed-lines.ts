import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from '@/shared/api/problem';
import type { FormFault } from '@/shared/forms/use-record-form';
import type { Account } from '@/shared/lending/books-api';
import { plainRupees } from '@/shared/lib/rupees';
import {
  accountsOf,
  accountText,
  balancedBy,
  faultsOf,
  isEmptyLine,
  type LineField,
  lineToBalance,
  newLines,
  type TypedLine,
  totalsOf,
  withRoom,
} from './typed-lines';

const fields = ['account', 'debit', 'credit'] as const satisfies readonly LineField[];

/** Parses the field of a refusal: `lines[2].debit`, where empty lines are not counted. */
const placeIn = (field: string) => /^lines\[(\d+)\]\.(account|debit|credit)$/.exec(field);

/** Refusals of an account, which contain its code instead of the line. */
const ofAccounts = ['unknown_account', 'control_account'];

export const isAboutLines = ({ field }: FieldProblem): boolean => /^lines\b/.test(field);

export const lineFieldName = (line: TypedLine, field: LineField): string => `line-${line.key}-${field}`;

const firstField = ([first]: readonly TypedLine[]): string =>
  first === undefined ? '' : lineFieldName(first, 'account');

/** The lines of an entry being edited, and the errors of each. */
export function useTypedLines(accounts: readonly Account[]) {
  const { t } = useTranslation('books');
  const [lines, setLines] = useState(newLines);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState(false);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const filled = lines.filter((line) => !isEmptyLine(line));
  const { difference } = totalsOf(lines);

  /** The server's errors about a line. */
  const refusalsOf = (line: TypedLine, field: LineField): string[] => {
    const account = accountsOf(line.account, accounts)[0]?.code ?? '';
    return refused
      .filter(({ field: about, code, message }) => {
        const place = placeIn(about);
        if (place !== null) return filled[Number(place[1])] === line && place[2] === field;
        return field === 'account' && ofAccounts.includes(code) && message.split(' ').includes(account);
      })
      .map(({ message }) => message);
  };
  const errorOf = (line: TypedLine, field: LineField): string | null => {
    const fault = faultsOf(line, accounts)[field];
    const isShown = sent || left.has(lineFieldName(line, field));
    if (fault !== undefined && isShown) return t(`form.faults.${fault}`);
    return refusalsOf(line, field)[0] ?? null;
  };
  const atLines: FormFault[] = filled.flatMap((line) =>
    fields.flatMap((field) => {
      const message = errorOf(line, field);
      return message === null ? [] : [{ field: lineFieldName(line, field), message }];
    }),
  );
  const ofAll = (): string | null => {
    if (filled.length < 2) return t('form.faults.tooFew');
    return difference === 0
      ? null
      : t(difference > 0 ? 'form.totals.creditShort' : 'form.totals.debitShort', {
          amount: plainRupees(Math.abs(difference)),
        });
  };
  const whole = sent && atLines.length === 0 ? ofAll() : null;
  const unplaced = refused.filter(
    ({ message }) => !atLines.some((fault) => fault.message === message) && whole === null,
  );
  const change = (next: readonly TypedLine[]) => {
    setLines(withRoom(next));
    setRefused([]);
  };
  const set = (key: number, field: LineField, value: string) =>
    change(lines.map((line) => (line.key === key ? { ...line, [field]: value } : line)));

  return {
    lines,
    isEmpty: filled.length === 0,
    errorOf,
    faults: [...atLines, ...unplaced.map(({ message }) => ({ field: firstField(lines), message }))],
    /** The errors of all lines together. */
    whole,
    set,
    balance: (key = lineToBalance(lines)?.key) => {
      if (key !== undefined) change(balancedBy(key, lines));
    },
    remove: (key: number) =>
      change(
        lines.length > 2
          ? lines.filter((line) => line.key !== key)
          : lines.map((line) => (line.key === key ? { key, account: '', debit: '', credit: '' } : line)),
      ),
    /** A field lost focus: a part of an account's name is completed if only one account matches. */
    leave: (line: TypedLine, field: LineField) => {
      // A field that is still empty is not an error yet.
      if (line[field].trim() === '') return;
      setLeft((names) => new Set(names).add(lineFieldName(line, field)));
      if (field !== 'account') return;
      const [only, ...others] = accountsOf(line.account, accounts);
      if (only !== undefined && others.length === 0 && accountText(only) !== line.account)
        set(line.key, 'account', accountText(only));
    },
    /** Validates all lines. Returns true if they have no errors. */
    submit: (): boolean => {
      setSent(true);
      const isGood = filled.every((line) => Object.keys(faultsOf(line, accounts)).length === 0);
      return isGood && ofAll() === null;
    },
    refuse: setRefused,
  };
}

export type TypedLines = ReturnType<typeof useTypedLines>;
