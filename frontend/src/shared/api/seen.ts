/** The version that was seen, as `If-Match` says it. */
export const seen = ({ version }: { version: number }) => ({ 'If-Match': `"${version}"` });
