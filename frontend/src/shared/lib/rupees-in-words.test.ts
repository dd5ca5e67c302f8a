import { expect, it } from 'vitest';
import { rupeesInWords } from './rupees-in-words';

it.each([
  [0, 'Rupees Zero Only'],
  [19, 'Rupees Nineteen Only'],
  [2837.5, 'Rupees Two Thousand Eight Hundred Thirty Seven and Fifty Paise Only'],
  [100_000, 'Rupees One Lakh Only'],
  [
    1_23_45_678.09,
    'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight and Nine Paise Only',
  ],
])('reads %d', (amount, text) => {
  expect(rupeesInWords(amount)).toBe(text);
});
