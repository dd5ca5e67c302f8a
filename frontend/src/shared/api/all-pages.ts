import { type ApiProblem, isApiProblem, problemWithoutReply } from './problem';

const PAGE_SIZE = 200;

interface Page<T> {
  items: T[];
  totalCount: number;
}

/** The rows that were read, and the number of rows on the server. */
export type Rows<T> = Page<T>;

export type Reply<T> = { data?: Page<T> | undefined; error?: unknown };

/** Reads all pages of a small list, up to a limit of rows: a select cannot page, and a search must see all rows. */
export async function readAllPages<T>(
  readPage: (page: number, pageSize: number) => PromiseLike<Reply<T>>,
  most = Number.POSITIVE_INFINITY,
): Promise<{ data: Rows<T> } | { error: ApiProblem }> {
  const items: T[] = [];
  for (let page = 1; ; page += 1) {
    const { data, error } = await readPage(page, PAGE_SIZE);
    if (data === undefined) return { error: isApiProblem(error) ? error : problemWithoutReply('malformed') };
    items.push(...data.items);
    const done = data.items.length === 0 || items.length >= data.totalCount || items.length >= most;
    if (done) return { data: { items, totalCount: data.totalCount } };
  }
}
