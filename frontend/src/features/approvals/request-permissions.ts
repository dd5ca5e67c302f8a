/** Any one of these permits listing the requests that wait for a second person. */
export const requestPermissions = [
  'COLLECTION_MANAGE',
  'COLLECTION_RECORD',
  'BOOKS_POST',
  'LOAN_PRODUCT_MANAGE',
] as const;
