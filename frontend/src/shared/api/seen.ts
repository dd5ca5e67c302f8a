/** A version as a value of `If-Match`. */
export const seen = ({ version }: { version: number }) => ({ 'If-Match': `"${version}"` });
