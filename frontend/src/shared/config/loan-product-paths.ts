/** The addresses of loan products. */
export const loanProductPaths = {
  root: '/admin/products/loan-products',
  create: '/admin/products/loan-products/new',
  edit: '/admin/products/loan-products/edit',
} as const;

/** The list of products, under the name that its addresses use. */
export const loanProductList = { path: loanProductPaths.root, name: 'products' } as const;
