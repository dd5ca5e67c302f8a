export const PAGE_SIZE = 50;

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));
