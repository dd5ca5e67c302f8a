import { describe, expect, it } from 'vitest';
import type { DocumentKind } from '@/shared/lending/clients-api';
import { fitsRule, hasCheckDigit } from './document-number';

describe('a number of a document', () => {
  it.each<[DocumentKind, string]>([
    ['aadhaar', '2345 6789 0124'],
    ['voters_card', 'abc1234567'],
    ['voters_card', 'mh/12/054/123456'],
    ['pan', 'ABCPE1234F'],
    ['passport', 'K1234567'],
    ['driving_licence', 'MH-03 2008 0022135'],
    ['driving_licence', 'MH-03/2008/0022135'],
    ['driving_licence', 'KA0512345'],
    ['job_card', 'MH-15-004-012-001/234'],
    ['job_card', 'RJ-27-3-12-1/12A'],
    ['bank_passbook', '3041 2345 678'],
    ['other', 'rc/2026-17'],
  ])('of %s fits: %s', (kind, number) => expect(fitsRule(kind, number)).toBe(true));

  it.each<[DocumentKind, string]>([
    ['aadhaar', '2345 6789 0123'],
    ['aadhaar', '0345'],
    ['aadhaar', '2345 6789 01244'],
    ['aadhaar', '२३४५'],
    ['voters_card', 'AB1'],
    ['pan', 'ABCC'],
    ['pan', 'ABCPE12345'],
    ['passport', 'K0'],
    ['driving_licence', 'M1'],
    ['job_card', 'é'],
    ['bank_passbook', '12a'],
    ['other', 'é17'],
    ['other', '2345-6789/0124'],
  ])('of %s can never fit: %s', (kind, number) => expect(fitsRule(kind, number)).toBe(false));

  it.each<[DocumentKind, string]>([
    ['aadhaar', ''],
    ['aadhaar', '2345 6789'],
    ['voters_card', 'ABC12'],
    ['voters_card', 'MH/12/054'],
    ['pan', 'ABC'],
    ['pan', 'ABCPE12'],
    ['passport', 'K12'],
    ['driving_licence', 'MH0330080022135'],
    ['job_card', 'MH-15-004-012/234'],
    ['bank_passbook', '12345'],
    ['other', 'A1'],
  ])('of %s is not whole yet: %s', (kind, number) => expect(fitsRule(kind, number)).toBeNull());

  it('has a check digit that finds every wrong digit and every exchange of two neighbours', () => {
    const number = '234567890124';
    expect(hasCheckDigit(number)).toBe(true);
    for (let at = 0; at < number.length; at += 1) {
      const [before, own, next = ''] = [number.slice(0, at), number[at] ?? '', number[at + 1]];
      for (const digit of '0123456789')
        expect(hasCheckDigit(before + digit + number.slice(at + 1))).toBe(digit === own);
      if (next !== '') expect(hasCheckDigit(before + next + own + number.slice(at + 2))).toBe(false);
    }
  });
});
