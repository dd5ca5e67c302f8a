import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { sumOf } from '@/shared/lending/amounts';
import type { Sheet, SheetRow } from '@/shared/lending/sheets-api';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { plainRupees } from '@/shared/lib/rupees';
import { changedQuery, useAddressQuery } from '@/shared/lib/use-address-query';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { selectUser } from '@/shared/session/session-slice';
import { useMay } from '@/shared/session/use-may';
import { Panel } from '@/shared/ui/panel';
import classes from '../sheets.module.css';
import { AssignForm } from './assign-form';
import { HandOverForm } from './hand-over-form';
import { MemberList } from './member-list';
import { actsOn, type SheetActs, sheetForms } from './sheet-acts';
import { ReopenForm, StrikeForm, VerifyForm } from './sheet-forms';
import { NextStep, SheetDetails, SheetHeading } from './sheet-head';
import { TotalsBar } from './totals-bar';
import { type SheetRows, useSheetRows } from './use-sheet-rows';

const isFailed = (row: SheetRow): row is SheetRow & { rowId: string } =>
  row.rowId != null && row.failure != null && row.struckOut == null;

/** The form beside a sheet that the address names. */
function SheetDrawer({ sheet, rows, acts }: { sheet: Sheet; rows: SheetRows; acts: SheetActs }) {
  const { t } = useTranslation('sheets');
  const { query, change } = useAddressQuery();
  const close = () => change({ form: '', row: '' });
  const struck = sheet.rows.filter(isFailed).find(({ rowId }) => rowId === query.get('row'));
  const possible = {
    handOver: acts.enters,
    verify: acts.verifies,
    reopen: acts.reopens,
    strike: acts.strikes && struck !== undefined,
    assign: acts.assigns,
  };
  const open = sheetForms.find((form) => form === query.get('form') && possible[form]);
  const title = open === undefined ? '' : t(`${open}.title`, { name: struck?.clientName ?? '' });
  return (
    <DetailDrawer opened={open !== undefined} title={title} close={close}>
      {open === 'handOver' && <HandOverForm sheet={sheet} rows={rows} close={close} />}
      {open === 'verify' && <VerifyForm sheet={sheet} close={close} />}
      {open === 'reopen' && <ReopenForm sheet={sheet} close={close} />}
      {open === 'assign' && <AssignForm sheet={sheet} close={close} />}
      {open === 'strike' && struck && <StrikeForm sheet={sheet} row={struck} close={close} />}
    </DetailDrawer>
  );
}

type ChangedEntry = NonNullable<Sheet['history'][number]['entry']>;

/** What an entry was changed from and to: everything in it that can have changed. */
function Change({ entry, rows }: { entry: ChangedEntry; rows: readonly SheetRow[] }) {
  const { t } = useTranslation('sheets');
  const loans = new Set([entry.before, entry.after].flatMap(({ paid }) => paid.map(({ loanId }) => loanId)));
  const accounts = rows.flatMap((row) => row.accounts);
  const numberOf = (loan: number) => accounts.find(({ loanId }) => loanId === loan)?.loanNumber ?? '';
  const inWords = ({ attendance: came, mode, paid, reference, promise }: ChangedEntry['before']) => {
    const attendance = t(`attendance.${came}`);
    const amount = plainRupees(sumOf(paid.map((one) => one.amount)));
    const parts =
      loans.size > 1
        ? paid.map((one) =>
            t('rows.ofLoan', { number: numberOf(one.loanId), amount: plainRupees(one.amount) }),
          )
        : [];
    return [
      paid.length === 0
        ? t('rows.summaryNone', { attendance })
        : t('rows.summary', { attendance, amount, mode: t(`modes.${mode}`) }),
      ...parts,
      ...(reference === '' ? [] : [t('rows.reference', { reference })]),
      ...(promise == null
        ? []
        : [
            t('rows.promise', {
              amount: plainRupees(promise.amount),
              date: formatBusinessDate(promise.on),
              reason: promise.reason,
            }),
          ]),
    ].join(' · ');
  };
  return (
    <p className={classes.small}>
      {t('sheet.change', {
        client: entry.clientName,
        before: inWords(entry.before),
        after: inWords(entry.after),
      })}
    </p>
  );
}

function History({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('sheets');
  return (
    <Panel title={t('sheet.history')}>
      {sheet.history.length === 0 && <p className={classes.about}>{t('sheet.noHistory')}</p>}
      <ol className={classes.history}>
        {sheet.history.map(({ at, by, action, note, entry }) => (
          <li key={`${at} ${action} ${entry?.clientId ?? ''}`}>
            <strong>{t(`actions.${action}`)}</strong> · {by || t('sheet.byDayEnd')}, {formatInstant(at)}
            {note && <span className={classes.small}> {note}</span>}
            {entry && <Change entry={entry} rows={sheet.rows} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** A sheet: at the centre, its members one below the other; afterwards, what was counted and posted. */
export function SheetPage({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('sheets');
  const may = useMay();
  const { query } = useAddressQuery();
  const user = useSelector(selectUser);
  const acts = actsOn(sheet, { userId: user?.userId ?? null, username: user?.username ?? '', may });
  const rows = useSheetRows(sheet);
  const actionsOf = (row: SheetRow) =>
    acts.strikes &&
    isFailed(row) && (
      <Button
        component={Link}
        variant="default"
        aria-label={t('rows.labelled', { text: t('rows.strike'), name: row.clientName })}
        to={`?${changedQuery(query, { form: 'strike', row: row.rowId })}`}
      >
        {t('rows.strike')}
      </Button>
    );
  return (
    <>
      <SheetHeading sheet={sheet} />
      <div className={classes.parts}>
        <NextStep sheet={sheet} acts={acts} />
        <MemberList rows={rows} isEditable={acts.enters} actionsOf={actionsOf} />
        {!acts.enters && <SheetDetails sheet={sheet} isBlind={acts.verifies} />}
        {!acts.enters && <History sheet={sheet} />}
        {acts.enters && (
          <TotalsBar
            rows={rows}
            sheetId={sheet.sheetId}
            handOver={`?${changedQuery(query, { form: 'handOver' })}`}
          />
        )}
      </div>
      <SheetDrawer sheet={sheet} rows={rows} acts={acts} />
    </>
  );
}
