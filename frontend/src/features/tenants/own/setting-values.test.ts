import { expect, it } from 'vitest';
import { languagesToChoose, settingLabel } from './setting-values';

it.each([
  ['language', 'mr', 'Marathi'],
  ['currency', 'INR', 'Indian Rupee (INR)'],
  ['timezone', 'Asia/Kolkata', 'India Standard Time'],
  ['financialYearStart', '04-01', '1 April'],
  ['dateFormat', 'dd MMM yyyy', '01 Apr 2026'],
  ['dateFormat', 'dd/MM/yyyy', '01/04/2026'],
  ['weeklyOff', 'sunday_and_bank_saturdays', 'Sunday, second and fourth Saturday'],
  ['disburser', 'third_person', 'Only someone other than the maker and the approver'],
  ['disburser', 'approver', 'The approver, or anyone but the maker'],
  ['approvalDays', '30', '30'],
  ['supportContact', 'help@example.in', 'help@example.in'],
])('a value of %s is formatted as %s', (key, value, label) => {
  expect(settingLabel(key, value)).toBe(label);
});

it('the language is one that documents exist in, or the one that is set', () => {
  expect(languagesToChoose('en')).toEqual(['en']);
  expect(languagesToChoose('mr')).toEqual(['en', 'mr']);
});
