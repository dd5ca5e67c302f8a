import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sheetPaper } from '@/shared/config/paper-paths';
import { SheetStateBadge } from '@/shared/lending/sheet-state-badge';
import { type Sheet, sheetsApi } from '@/shared/lending/sheets-api';
import { usePapers } from '@/shared/lending/use-papers';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { formatMeetingTime } from '@/shared/lib/meeting-time';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { changedQuery, useAddressQuery } from '@/shared/lib/use-address-query';
import { ExportButton } from '@/shared/lists/export-button';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import classes from '../sheets.module.css';
import type { SheetActs, SheetForm } from './sheet-acts';

interface NextStepProps {
  sheet: Sheet;
  acts: SheetActs;
}

/** Where the sheet stands, in a sentence, and what the user can do next. */
export function NextStep({ sheet, acts }: NextStepProps) {
  const { t } = useTranslation('sheets');
  const { query } = useAddressQuery();
  const [take, taking] = sheetsApi.useTakeSheetMutation();
  const [post, posting] = sheetsApi.usePostSheetMutation();
  const { sheetId, officerName: officer, failedRows: failed } = sheet;
  const link = (form: SheetForm, label: string, variant: 'filled' | 'default') => (
    <Button component={Link} size="md" variant={variant} to={`?${changedQuery(query, { form })}`}>
      {label}
    </Button>
  );
  const onTake = async () => {
    const { error } = await take({ sheetId });
    if (error === undefined) toast.success(t('sheet.taken'));
    else showFailure(error, t('sheet.notTaken'));
  };
  const onPost = async () => {
    const { data, error } = await post({ sheetId });
    if (data === undefined) return showFailure(error, t('post.failed'));
    const { failedRows } = data;
    if (failedRows === 0) toast.success(t('post.done'));
    else toast.warning(t('post.still', { count: failedRows, shown: formatCount(failedRows) }));
  };
  const says = {
    open: acts.takes ? t('sheet.open') : t('sheet.openOther', { officer }),
    taken: acts.enters ? null : t('sheet.takenByOther', { officer }),
    // The second person counts without seeing the first count.
    handed_over: t(acts.verifies ? 'sheet.toCount' : 'sheet.handedOver', {
      who: sheet.handedOver?.byName ?? officer,
      amount: plainRupees(sheet.cash),
    }),
    verified: t('sheet.verified', { count: failed, shown: formatCount(failed) }),
    posted: t('sheet.posted'),
  }[sheet.state];
  if (says === null) return null;
  return (
    <Notice kind={sheet.state === 'verified' && failed > 0 ? 'warning' : 'brand'}>
      <p className={classes.says}>{says}</p>
      <div className={classes.buttons}>
        {acts.takes && (
          <Button size="md" loading={taking.isLoading} onClick={() => void onTake()}>
            {t('sheet.take')}
          </Button>
        )}
        {acts.assigns && link('assign', t('sheet.assign'), 'default')}
        {acts.verifies && link('verify', t('verify.open'), 'filled')}
        {acts.reopens && link('reopen', t('reopen.title'), 'default')}
        {acts.posts && (
          <Button size="md" loading={posting.isLoading} onClick={() => void onPost()}>
            {t('post.again')}
          </Button>
        )}
      </div>
    </Notice>
  );
}

/** The name of the centre, and how far its sheet is. */
export function SheetHeading({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('sheets');
  const { takeShowingErrors } = usePapers();
  const { number, meetingTime, on } = sheet;
  // The number is the centre's code and the date.
  const code = number.replace(`/${on}`, '');
  const time = meetingTime && formatMeetingTime(meetingTime);
  const date = formatBusinessDate(on);
  const paper = t('sheet.paper');
  return (
    <ScreenHeading
      title={sheet.centreName}
      subtitle={t(time ? 'sheet.headingTime' : 'sheet.heading', { code, date, time })}
      aside={
        <div className={classes.buttons}>
          <SheetStateBadge state={sheet.state} />
          <ExportButton
            label={paper}
            exports={[{ label: paper, run: () => takeShowingErrors(sheetPaper(sheet)) }]}
          />
        </div>
      }
    />
  );
}

interface SheetDetailsProps {
  sheet: Sheet;
  /** Hides the expected cash from the person who counts it. */
  isBlind: boolean;
}

/** The sums of a sheet, and who took, handed over and counted it. */
export function SheetDetails({ sheet, isBlind }: SheetDetailsProps) {
  const { t } = useTranslation('sheets');
  const { handedOver, verified, takenByName, takenAt } = sheet;
  const when = (who: string | null | undefined, at: string | null | undefined) =>
    who == null ? '' : at == null ? who : t('facts.when', { who, at: formatInstant(at) });
  return (
    <Panel title={t('sheet.details')}>
      <FactGrid
        facts={[
          { name: t('facts.officer'), value: sheet.officerName },
          { name: t('facts.branch'), value: sheet.branchName },
          { name: t('facts.due'), value: plainRupees(sheet.due) },
          { name: t('facts.arrears'), value: plainRupees(sheet.arrears) },
          ...(isBlind
            ? []
            : [
                { name: t('facts.collected'), value: plainRupees(sheet.collected) },
                { name: t('facts.cash'), value: plainRupees(sheet.cash) },
              ]),
          { name: t('facts.upi'), value: plainRupees(sheet.upi) },
          { name: t('facts.takenBy'), value: when(takenByName, takenAt) },
          { name: t('facts.handedOver'), value: when(handedOver?.byName, handedOver?.at) },
          { name: t('facts.counted'), value: when(verified?.byName, verified?.at) },
          ...(verified == null || verified.difference === 0
            ? []
            : [
                {
                  name: t('facts.difference'),
                  value: t('facts.differenceOf', {
                    amount: plainRupees(verified.difference),
                    reason: verified.differenceReason ?? '',
                  }),
                  wide: true,
                },
              ]),
        ]}
      />
    </Panel>
  );
}
