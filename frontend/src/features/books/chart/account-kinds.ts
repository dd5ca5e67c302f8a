export const accountKinds = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
