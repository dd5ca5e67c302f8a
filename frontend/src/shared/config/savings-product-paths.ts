export const savingsProductPaths = {
  root: '/admin/products/saving-products',
  create: '/admin/products/saving-products/new',
  edit: '/admin/products/saving-products/edit',
} as const;
