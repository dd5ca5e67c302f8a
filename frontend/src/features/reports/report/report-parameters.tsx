import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isApiProblem, sentencesOn } from '@/shared/api/problem';
import { ClientField } from '@/shared/lending/client-field';
import { useMay } from '@/shared/session/use-may';
import { DayField } from '@/shared/ui/fields/day-field';
import fields from '@/shared/ui/fields/narrowing.module.css';
import { SelectField } from '@/shared/ui/fields/select-field';
import { useChoices } from './use-choices';
import type { ReportParameter, ReportQuestion } from './use-report-question';

interface ReportParametersProps {
  question: ReportQuestion;
  /** The server's error; an error about a field is shown at the field. */
  problem: unknown;
}

/** Errors about several parameters together, and the field at which they are shown. */
const refusedAt: Readonly<Record<string, string>> = { report_period: 'to', report_no_snapshot: 'asOf' };

function faultsOf(problem: unknown, key: string): string[] {
  if (isApiProblem(problem) && refusedAt[problem.code] === key) return [problem.message];
  return sentencesOn(problem, key);
}

export function ReportParameters({ question, problem }: ReportParametersProps) {
  const { t } = useTranslation('reports');
  const may = useMay();
  const { parameters, read, set, isNarrowed, reset } = question;
  const choices = useChoices(read('branchId'));
  if (parameters.length === 0) return null;

  const choice = ({ key, kind, label }: ReportParameter & { kind: keyof typeof choices }) => {
    const options = choices[kind];
    const chosen = read(key);
    // Officers are listed once their branch is chosen.
    if (options.length === 0 && chosen === '') return null;
    return (
      <SelectField
        key={key}
        name={key}
        label={label}
        value={chosen}
        error={faultsOf(problem, key)}
        onChange={({ currentTarget: { value } }) =>
          // An officer belongs to the previous branch.
          set(kind === 'branch' ? { [key]: value, officerId: '' } : { [key]: value })
        }
        options={options}
        none={t('view.any')}
        unlisted={`${label} ${chosen}`}
      />
    );
  };
  const day = ({ key, label, default: usual }: ReportParameter) => (
    <DayField
      key={key}
      name={key}
      label={label}
      value={read(key) || (usual ?? '')}
      error={faultsOf(problem, key)}
      change={(chosen) => set({ [key]: chosen === usual ? '' : chosen })}
    />
  );
  const client = ({ key, label }: ReportParameter) =>
    may('CLIENT_VIEW') && (
      <ClientField
        key={key}
        name={key}
        label={label}
        value={read(key)}
        none={t('view.any')}
        error={faultsOf(problem, key)}
        change={(chosen) => set({ [key]: chosen })}
      />
    );
  return (
    <form
      className={fields.narrowing}
      aria-label={t('view.parameters')}
      onSubmit={(event) => event.preventDefault()}
    >
      {parameters.map((parameter) => {
        const { kind } = parameter;
        if (kind === 'day') return day(parameter);
        return kind === 'client' ? client(parameter) : choice({ ...parameter, kind });
      })}
      {isNarrowed && (
        <Button variant="default" onClick={reset}>
          {t('view.reset')}
        </Button>
      )}
    </form>
  );
}
