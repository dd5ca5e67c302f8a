/**
 * The roles of a table whose rows a phone shows as cards. Some browsers take the roles of its elements from how they are
 * laid out, so they would no longer be a table, rows and cells there.
 */
export const parts = {
  table: { role: 'table' },
  body: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
