import { type LoansNarrowing, loansApi } from './loans-api';

/** The number of loans that match; undefined until it is known. */
export function useLoanCount(narrowing: LoansNarrowing, wanted = true): number | undefined {
  const { data } = loansApi.useListLoansQuery(
    { ...narrowing, page: 1, pageSize: 1 },
    { skip: !wanted, refetchOnMountOrArgChange: true },
  );
  return data?.totalCount;
}
