import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { followUpApi, type ReminderRule } from '@/shared/lending/follow-up-api';
import { DataGrid } from '@/shared/lists/data-grid';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { type ListColumn, valueColumn } from '@/shared/lists/list-view';
import { newRecord } from '@/shared/lists/record-drawer';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { Notice } from '@/shared/ui/notice';
import classes from '../follow-up.module.css';
import { RuleForm } from './rule-form';
import { useDaysWords } from './use-days-words';

export const ruleKey = ({ days, language }: ReminderRule): string => `${days}-${language}`;

/** Lists the reminder rules. Each opens the form that changes it. */
export function RuleList() {
  const { t } = useTranslation('followUp');
  const daysWords = useDaysWords();
  const query = followUpApi.useListReminderRulesQuery({}, { refetchOnMountOrArgChange: true });
  const rules = query.currentData?.rules;
  const columns: ListColumn<ReminderRule>[] = [
    valueColumn('when', t('reminders.when'), ({ days }) => daysWords(days), { order: ({ days }) => days }),
    valueColumn('language', t('reminders.language'), ({ language }) => t(`reminders.languages.${language}`)),
    valueColumn('text', t('reminders.text'), ({ text }) => text, {
      cell: ({ text, language }) => <span lang={language}>{text}</span>,
    }),
  ];
  const state = useListState({ name: 'rules', sortedFirst: 'when', pageSize: 50 });
  const page = useLocalPage(state, { rows: rules, columns, textOf: ({ text }) => text, query });
  const { openedKey, closeDetail } = state;
  const isNew = openedKey === newRecord;
  const rule = rules?.find((one) => ruleKey(one) === openedKey) ?? null;
  const isOpen = openedKey !== null && rules !== undefined;
  return (
    <>
      <p className={classes.about}>{t('reminders.about')}</p>
      <DataGrid
        title={t('reminders.rules')}
        aside={
          <Button component={Link} to={state.searchWithOpen(newRecord)}>
            {t('reminders.newRule')}
          </Button>
        }
        state={state}
        page={page}
        columns={columns}
        keyOf={ruleKey}
        nameOf={({ days }) => daysWords(days)}
        opens
        isShort
        empty={t('reminders.noRules')}
      />
      <DetailDrawer
        opened={isOpen}
        title={rule === null ? t('reminders.newRule') : daysWords(rule.days)}
        close={closeDetail}
      >
        {isOpen &&
          (isNew || rule !== null ? (
            <RuleForm key={openedKey} rule={rule} close={closeDetail} />
          ) : (
            <Notice kind="info">{t('reminders.notThere')}</Notice>
          ))}
      </DetailDrawer>
    </>
  );
}
