import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clientsApi, type Household } from '@/shared/lending/clients-api';
import { useStaff } from '@/shared/lending/use-staff';
import { formatBusinessDate } from '@/shared/lib/dates';
import { plainRupees } from '@/shared/lib/rupees';
import { useMay } from '@/shared/session/use-may';
import { FactGrid } from '@/shared/ui/fact-grid';
import { FigureCards } from '@/shared/ui/figure-cards';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import classes from '../clients.module.css';
import type { ClientTabProps } from './client-tabs';
import { HouseholdForm } from './household-form';

interface AssessmentProps {
  household: Household;
  /** The name of the user who made it. */
  by: string;
}

function Assessment({ household, by }: AssessmentProps) {
  const { t } = useTranslation('clients');
  const { members, expenses, assets, debts } = household;
  const word = (value: Household['members'][number]['relation'] | Household['debts'][number]['rhythm']) =>
    t(`household.words.${value}`);
  const lists = {
    member: members.map(({ name, relation, age, occupation, incomes }) => ({
      name,
      value: [
        [word(relation), t('household.age', { age }), occupation].filter(Boolean).join(', '),
        ...incomes.map(({ source, monthly, months }) =>
          t('household.income', { source, amount: plainRupees(monthly), months }),
        ),
      ],
    })),
    expense: expenses.map(({ name, amount, isRegular }) => ({
      name,
      value: [`${plainRupees(amount)} · ${t(`household.words.${isRegular ? 'regular' : 'irregular'}`)}`],
    })),
    asset: assets.map(({ name, value }) => ({ name, value: [plainRupees(value)] })),
    debt: debts.map(({ lender, outstanding, instalment, rhythm }) => ({
      name: lender,
      value: [
        t('household.debt', {
          outstanding: plainRupees(outstanding),
          instalment: plainRupees(instalment),
          rhythm: word(rhythm),
        }),
      ],
    })),
  };
  return (
    <>
      <FigureCards
        figures={[
          {
            name: t('household.yearlyIncome'),
            value: plainRupees(household.yearlyIncome),
            detail: t('household.yearlyIncomeDetail'),
          },
          { name: t('household.obligations'), value: plainRupees(household.monthlyObligations) },
          { name: t('household.expenses'), value: plainRupees(household.monthlyExpenses) },
        ]}
      />
      <FactGrid
        facts={[
          { name: t('household.on'), value: formatBusinessDate(household.assessedOn) },
          { name: t('household.by'), value: by },
        ]}
      />
      {(['member', 'expense', 'asset', 'debt'] as const)
        .filter((kind) => lists[kind].length > 0)
        .map((kind) => (
          <section key={kind} className={classes.part}>
            <h3 className={classes.factsTitle}>{t(`household.groups.${kind}`)}</h3>
            <ul className={classes.lines}>
              {lists[kind].map(({ name, value }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the entries of an assessment never change
                <li key={index}>
                  <strong>{name}</strong>
                  {value.map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}

/** The newest assessment of a client's household, the earlier ones, and the form for another. */
export function ClientHousehold({ client }: ClientTabProps) {
  const { t } = useTranslation('clients');
  const mayRecord = useMay()('CLIENT_EDIT') && client.status !== 'exited';
  const [isRecording, setRecording] = useState(false);
  const { staffName } = useStaff(client.branchId);
  const query = clientsApi.useListHouseholdsQuery(
    { clientId: client.clientId },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Panel
      title={t('household.title')}
      aside={
        mayRecord &&
        !isRecording && (
          <Button variant="default" disabled={!query.currentData} onClick={() => setRecording(true)}>
            {t('household.new')}
          </Button>
        )
      }
    >
      <Loaded query={query} failed={t('household.notLoaded')}>
        {([newest, ...earlier]) => {
          if (isRecording)
            return <HouseholdForm client={client} newest={newest} close={() => setRecording(false)} />;
          if (newest === undefined) return <p className={classes.sentence}>{t('household.empty')}</p>;
          return (
            <>
              <Assessment household={newest} by={staffName(newest.assessedBy)} />
              {earlier.length > 0 && <h3 className={classes.earlier}>{t('household.earlier')}</h3>}
              {earlier.map((household) => (
                <details key={household.householdId} className={classes.version}>
                  <summary>
                    {t('household.summary', {
                      day: formatBusinessDate(household.assessedOn),
                      income: plainRupees(household.yearlyIncome),
                    })}
                  </summary>
                  <Assessment household={household} by={staffName(household.assessedBy)} />
                </details>
              ))}
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
