import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials';

describe('initials', () => {
  it.each([
    ['Asha Patil', 'AP'],
    ['asha ravi patil', 'AR'],
    ['nitin.londhe', 'NI'],
    ['  x ', 'X'],
    ['', ''],
    ['अमित', 'अम'],
  ])('of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
