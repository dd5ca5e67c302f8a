import { describe, expect, it } from 'vitest';
import { changedQuery } from './use-address-query';

describe('a changed query', () => {
  it('drops empty values, and does not change the original', () => {
    const query = new URLSearchParams('page=3&search=a');
    expect(changedQuery(query, { page: '', search: undefined, sort: 'name' }).toString()).toBe('sort=name');
    expect(query.toString()).toBe('page=3&search=a');
  });
});
