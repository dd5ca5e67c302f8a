export const loanProductPaths = {
  root: '/admin/products/loan-products',
  create: '/admin/products/loan-products/new',
  edit: '/admin/products/loan-products/edit',
} as const;

export const loanProductList = { path: loanProductPaths.root, name: 'products' } as const;
