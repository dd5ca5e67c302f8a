import { useAddressQuery } from '@/shared/lib/use-address-query';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import type { ReportFilters } from '../api';
import type { ReportEntry } from '../catalogue/use-catalogue';

type FilterName = keyof ReportFilters;
export type ReportParameter = ReportEntry['parameters'][number];

const isNumber = (text: string) => /^[1-9]\d{0,14}$/.test(text);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The parameters of a report, stored in the URL, so that a link, a print and a file show the same. */
export function useReportQuestion({ parameters }: Pick<ReportEntry, 'parameters'>) {
  const { query, change } = useAddressQuery();
  const tenant = useNamedTenant();
  const read = (key: string): string => {
    const text = query.get(key) ?? '';
    const parameter = parameters.find((one) => one.key === key);
    if (parameter === undefined) return '';
    return (parameter.kind === 'day' ? isDay(text) : isNumber(text)) ? text : '';
  };
  const given = parameters.map(({ key }) => [key, read(key)] as const).filter(([, text]) => text !== '');
  const numberOf = (key: FilterName) => (read(key) === '' ? undefined : Number(read(key)));
  // Both ends of a period are sent as shown. The server would otherwise derive an open end from the other one.
  const hasPeriod = read('from') !== '' || read('to') !== '';
  const endOf = (key: 'from' | 'to') => {
    const usual = parameters.find((one) => one.key === key)?.default;
    return read(key) || (hasPeriod && usual) || undefined;
  };
  const filters: ReportFilters = {
    branchId: numberOf('branchId'),
    officerId: numberOf('officerId'),
    productId: numberOf('productId'),
    clientId: numberOf('clientId'),
    from: endOf('from'),
    to: endOf('to'),
    asOf: read('asOf') || undefined,
  };
  return {
    parameters,
    /** The value of one parameter; '' if not given. */
    read,
    filters,
    isNarrowed: given.length > 0,
    /** Also resets the page of the rows. */
    set: (changes: Readonly<Record<string, string>>) => change({ 'rows-page': '', ...changes }),
    reset: () =>
      change(Object.fromEntries(['rows-page', ...parameters.map(({ key }) => key)].map((key) => [key, '']))),
    /** The same question at another address. */
    at: (path: string): string => {
      const text = new URLSearchParams([
        ...given.map(([key, value]) => [key, value]),
        ...(tenant === null ? [] : [['tenant', tenant]]),
      ]).toString();
      return text === '' ? path : `${path}?${text}`;
    },
  };
}

export type ReportQuestion = ReturnType<typeof useReportQuestion>;
