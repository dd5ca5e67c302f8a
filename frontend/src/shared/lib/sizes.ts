const KIB = 1024;
const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

export function formatSize(bytes: number): string {
  if (bytes < KIB) return `${number.format(bytes)} B`;
  return bytes < KIB * KIB ? `${number.format(bytes / KIB)} KB` : `${number.format(bytes / KIB / KIB)} MB`;
}
