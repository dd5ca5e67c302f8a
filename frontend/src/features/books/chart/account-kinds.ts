/** The kinds of accounts, in the order of the chart. */
export const accountKinds = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
