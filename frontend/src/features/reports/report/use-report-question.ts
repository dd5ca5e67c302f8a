import { useAddressQuery } from '@/shared/lib/use-address-query';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import type { ReportAnswers } from '../api';
import type { ReportEntry } from '../catalogue/use-catalogue';

type Answer = keyof ReportAnswers;
export type ReportParameter = ReportEntry['parameters'][number];

const isNumber = (text: string) => /^[1-9]\d{0,14}$/.test(text);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The parameters of a report, stored in the URL, so that a link, a print and a file show the same. */
export function useReportQuestion({ parameters }: Pick<ReportEntry, 'parameters'>) {
  const { query, change } = useAddressQuery();
  const acted = useActedTenant();
  const read = (key: string): string => {
    const text = query.get(key) ?? '';
    const parameter = parameters.find((one) => one.key === key);
    if (parameter === undefined) return '';
    return (parameter.kind === 'day' ? isDay(text) : isNumber(text)) ? text : '';
  };
  const said = parameters.map(({ key }) => [key, read(key)] as const).filter(([, text]) => text !== '');
  const numberOf = (key: Answer) => (read(key) === '' ? undefined : Number(read(key)));
  // A period is asked for as it is shown: the server would move the end that is left open along with the other.
  const hasPeriod = read('from') !== '' || read('to') !== '';
  const endOf = (key: 'from' | 'to') => {
    const usual = parameters.find((one) => one.key === key)?.default;
    return read(key) || (hasPeriod && usual) || undefined;
  };
  const answers: ReportAnswers = {
    branchId: numberOf('branchId'),
    officerId: numberOf('officerId'),
    productId: numberOf('productId'),
    from: endOf('from'),
    to: endOf('to'),
    asOf: read('asOf') || undefined,
  };
  const tenant = acted.mayChoose ? acted.tenantId : null;
  return {
    parameters,
    /** The value of one parameter; '' if not given. */
    read,
    answers,
    isNarrowed: said.length > 0,
    /** The page of the rows that are left goes with them. */
    set: (changes: Readonly<Record<string, string>>) => change({ 'rows-page': '', ...changes }),
    reset: () =>
      change(Object.fromEntries(['rows-page', ...parameters.map(({ key }) => key)].map((key) => [key, '']))),
    /** The same question at another address. */
    at: (path: string): string => {
      const text = new URLSearchParams([
        ...said.map(([key, value]) => [key, value]),
        ...(tenant === null ? [] : [['tenant', tenant]]),
      ]).toString();
      return text === '' ? path : `${path}?${text}`;
    },
  };
}

export type ReportQuestion = ReturnType<typeof useReportQuestion>;
