import { Button } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { FormButtons, namingFields, SentForm } from '@/shared/forms/sent-form';
import { useDraft, useKeptDraft } from '@/shared/forms/use-draft';
import { type Unversioned, useSavedRecord } from '@/shared/forms/use-saved-record';
import { type ClientItem, clientsApi, type Household } from '@/shared/lending/clients-api';
import { indianDay } from '@/shared/lib/indian-day';
import { toast } from '@/shared/overlays/toasts';
import { IconButton } from '@/shared/ui/controls/icon-button';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from '../clients.module.css';
import { Continued } from '../continued';
import {
  addRow,
  beginFrom,
  checkHousehold,
  type HouseholdValues,
  householdFieldOf,
  nameIn,
  type RowKind,
  type RowPart,
  removeRow,
  rowParts,
  rowsOf,
  rowWords,
  toHousehold,
} from './household-values';

const months = Array.from({ length: 12 }, (_, index) => String(12 - index));
const kinds = ['member', 'expense', 'asset', 'debt'] as const;

interface HouseholdFormProps {
  client: ClientItem;
  newest: Household | undefined;
  close: () => void;
}

/** A new assessment of a household. What is typed stays on the device until it is recorded. */
export function HouseholdForm({ client, newest, close }: HouseholdFormProps) {
  const { t } = useTranslation('clients');
  const [record] = clientsApi.useRecordHouseholdMutation();
  const draft = useDraft<HouseholdValues>(
    `household:${client.clientId}`,
    beginFrom(client, newest, indianDay()),
  );
  const { form, submit, isSaving } = useSavedRecord<Unversioned<Household>, HouseholdValues>({
    record: null,
    blank: draft.begun,
    valuesOf: () => draft.begun,
    check: (field, values) => {
      const fault = checkHousehold(field, values);
      return fault && t(`household.faults.${fault}`);
    },
    create: (values, once) =>
      record({ clientId: client.clientId, ...once, recordHouseholdRequest: toHousehold(values) }),
    fieldOf: householdFieldOf,
    saved: () => {
      draft.drop();
      toast.success(t('household.recorded'));
      close();
    },
  });
  useKeptDraft(draft, form.values);
  const { values } = form;

  const labelOf = (kind: RowKind, part: RowPart) =>
    part === 'name' && (kind === 'expense' || kind === 'asset')
      ? t(`household.what.${kind}`)
      : t(`household.parts.${part}`);
  const fieldOf = (kind: RowKind, number: number, part: RowPart) => {
    const name = nameIn(kind, number)(part);
    const label = labelOf(kind, part);
    const choices =
      part === 'months'
        ? months
        : part in rowWords
          ? rowWords[part as keyof typeof rowWords].map((value) => ({
              value,
              label: t(`household.words.${value}`),
            }))
          : [];
    if (choices.length > 0)
      return <SelectField key={name} {...form.text(name)} label={label} options={choices} />;
    const isText = part === 'name' || part === 'occupation' || part === 'source' || part === 'lender';
    return (
      <TextField
        key={name}
        {...form.text(name)}
        label={label}
        required={part !== 'occupation'}
        inputMode={isText ? undefined : part === 'age' ? 'numeric' : 'decimal'}
        autoComplete="off"
      />
    );
  };
  const rowName = (kind: RowKind, place: number) => t(`household.row.${kind}`, { place });
  const row = (kind: RowKind, number: number, name: string, after?: ReactNode) => (
    <fieldset key={`${kind} ${number}`} className={classes.row}>
      <legend>{name}</legend>
      <span>
        <IconButton
          label={t('household.remove', { row: name })}
          onClick={() => form.replace(removeRow(values, kind, number))}
        >
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </span>
      <div className={formClasses.fields}>{rowParts[kind].map((part) => fieldOf(kind, number, part))}</div>
      {after}
    </fieldset>
  );
  const add = (kind: RowKind, of = '') => (
    <Button variant="default" onClick={() => form.replace(addRow(values, kind, { of }))}>
      {t(`household.add.${kind}`)}
    </Button>
  );
  const incomesOf = (member: number, name: string) => (
    <>
      {rowsOf(values, 'income')
        .filter(({ of }) => of === String(member))
        .map(({ number }, index) =>
          row(
            'income',
            number,
            t('household.incomeOf', { income: rowName('income', index + 1), member: name }),
          ),
        )}
      <div>{add('income', String(member))}</div>
    </>
  );
  const nameOf = (field: string) => {
    const [kind = 'member', , part = 'name'] = field.split(' ') as [RowKind?, string?, RowPart?];
    return labelOf(kind, part);
  };
  return (
    <SentForm form={namingFields(form, nameOf)} send={submit}>
      <p className={classes.sentence}>{t('household.about')}</p>
      {draft.isContinued && <Continued startAgain={() => draft.empty(form)} />}
      {kinds.map((kind) => (
        <section key={kind} className={classes.rows}>
          <h3 className={classes.factsTitle}>{t(`household.groups.${kind}`)}</h3>
          {rowsOf(values, kind).map(({ number }, index) => {
            const name =
              (kind === 'member' && values[nameIn(kind, number)('name')]?.trim()) || rowName(kind, index + 1);
            return row(kind, number, name, kind === 'member' && incomesOf(number, name));
          })}
          <div>{add(kind)}</div>
        </section>
      ))}
      <FormButtons sendText={t('household.record')} isSending={isSaving} cancel={close} />
    </SentForm>
  );
}
