/** The addresses of loan products. */
export const loanProductPaths = {
  root: '/admin/products/loan-products',
  create: '/admin/products/loan-products/new',
  edit: '/admin/products/loan-products/edit',
} as const;

/** The name of the list of products in its addresses. */
export const loanProductList = { path: loanProductPaths.root, name: 'products' } as const;
