const small = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const scales: [number, string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
];

function words(count: number): string[] {
  const scale = scales.find(([size]) => count >= size);
  if (scale !== undefined) {
    const [size, name] = scale;
    return [...words(Math.floor(count / size)), name, ...words(count % size)];
  }
  const parts = count < small.length ? [small[count]] : [tens[Math.floor(count / 10)], small[count % 10]];
  return parts.filter((part): part is string => Boolean(part));
}

/** An amount as it stands on a receipt: 'Rupees Two Thousand Eight Hundred Thirty Seven and Fifty Paise Only'. */
export function rupeesInWords(amount: number): string {
  const paise = Math.round(Math.abs(amount) * 100);
  const whole = words(Math.floor(paise / 100));
  const rest = words(paise % 100);
  const rupees = `Rupees ${whole.join(' ') || 'Zero'}`;
  return rest.length === 0 ? `${rupees} Only` : `${rupees} and ${rest.join(' ')} Paise Only`;
}
