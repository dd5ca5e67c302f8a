import { describe, expect, it } from 'vitest';
import type { RecordedCall } from '@/shared/api/recorded-calls';
import { deviceId } from '@/testing/render-app';
import { tokenFor, user } from '@/testing/replies';
import { entryOf, isError, statusClass } from './entry';
import { maskBody, maskField, maskToken } from './mask';

const call = (path: string, change: Partial<RecordedCall> = {}, init: RequestInit = {}): RecordedCall => {
  const request = new Request(new URL(path, 'http://localhost'), init);
  return {
    begun: 100,
    took: 41.6,
    user: user(),
    body: undefined,
    reply: { data: { success: true }, meta: { request, response: new Response(null, { status: 200 }) } },
    ...change,
  };
};

describe('masking', () => {
  it('shows ten characters at each end of a token, and nothing of a short one', () => {
    expect(maskToken('abcdefghijKLMNOPqrstuvwxyz')).toBe('abcdefghij...qrstuvwxyz');
    expect(maskToken('1234567890abcdefghij')).toBe('1234567890...abcdefghij');
    expect(maskToken('1234567890abcdefghi')).toBe('***');
  });

  it('hides secrets in all places, and nothing else', () => {
    const body = {
      username: 'asha',
      password: 'Munim@Demo1',
      newPassword: 'x',
      activationCode: '246810',
      code: '135790',
      branchCode: 'SAT-01',
      nested: [{ refreshToken: 'abc', minPasswordLength: 8, mustChangePassword: true, otp: 123456 }],
      recoveryCodes: ['one', 'two'],
      deviceId,
      devices: [{ deviceId: 5, maskedId: '9c0d' }],
      number: 'ABCPE1234F',
      rows: [{ number: 3 }],
    };
    expect(JSON.parse(maskBody(body) ?? '')).toEqual({
      username: 'asha',
      password: '***',
      newPassword: '***',
      activationCode: '***',
      code: '***',
      branchCode: 'SAT-01',
      nested: [{ refreshToken: '***', minPasswordLength: 8, mustChangePassword: true, otp: 123456 }],
      recoveryCodes: '***',
      deviceId: '***',
      devices: [{ deviceId: 5, maskedId: '9c0d' }],
      number: '***',
      rows: [{ number: 3 }],
    });
    expect(maskField('code', 'step_up_required')).toBe('step_up_required');
    expect(maskField('device-id', deviceId)).toBe('***');
    expect(maskField('deviceId', '5')).toBe('5');
    expect(maskField('challengeId', '1.1111')).toBe('***');
  });

  it('reads JSON that came as text, keeps other text, and cuts what is long', () => {
    expect(maskBody('{"password":"x"}')).toBe('{"password":"***"}');
    expect(maskBody('plain')).toBe('plain');
    expect(maskBody(null)).toBeNull();
    expect(maskBody(new FormData())).toBe('[FormData]');
    expect(maskBody('x'.repeat(8010))).toMatch(/^x{8000}… \(10 more characters\)$/);
    expect(JSON.parse(maskBody(Array.from({ length: 60 }, (_, index) => index)) ?? '')).toHaveLength(51);
  });
});

describe('the log entry of a call', () => {
  it('contains everything except secrets', () => {
    const token = tokenFor();
    const entry = entryOf(
      call(
        '/api/users?search=asha&token=secret-of-a-letter',
        { body: { password: 'x' } },
        { method: 'POST', headers: { Authorization: `Bearer ${token}`, TenantId: '3' } },
      ),
    );
    expect(entry).toMatchObject({
      method: 'POST',
      endpoint: '/api/users',
      url: 'http://localhost/api/users?search=asha&token=***',
      queryParams: { search: 'asha', token: '***' },
      requestBody: '{"password":"***"}',
      responseStatus: 200,
      responseBody: '{"success":true}',
      errorMessage: null,
      executionTimeMs: 42,
      bearerToken: `${token.slice(0, 10)}...${token.slice(-10)}`,
      userId: 7,
      tenantId: 3,
      userAgent: navigator.userAgent,
    });
    expect(JSON.stringify(entry)).not.toContain(token);
  });

  it.each(['/api/logs/frontend', '/api/Logs', '/api/health', '/api/ping', '/api/auth/watch?waitSeconds=25'])(
    'leaves out %s',
    (path) => expect(entryOf(call(path))).toBeNull(),
  );

  it('leaves out what identifies clients', () => {
    const sent = { body: { number: '2345 6789 0124' } };
    for (const path of [
      '/api/clients/7/documents',
      '/api/clients/7/profile',
      '/api/clients/7/household',
      '/api/clients/7/bank-account/reveal',
      '/api/documents/7/reveal',
    ]) {
      const entry = entryOf(call(path, sent, { method: 'POST' }));
      expect([entry?.requestBody, entry?.responseBody], path).toEqual(['***', '***']);
    }
    const created = {
      body: { firstName: 'Asha', phoneNumber: '9820012345', note: 'PAN abcpe1234f', branchId: 3 },
    };
    const enrolled = entryOf(call('/api/clients', created, { method: 'POST' }));
    expect(enrolled?.requestBody).toBe(
      '{"firstName":"Asha","phoneNumber":"***","note":"PAN ***","branchId":3}',
    );
    const search = entryOf(call('/api/clients?search=2345+6789+0124&page=2'));
    expect(search?.queryParams).toEqual({ search: '***', page: '2' });
    expect(search?.url).toBe('http://localhost/api/clients?search=***&page=2');
  });

  it('says why it failed', () => {
    const { meta } = call('/api/users').reply;
    const refused = { status: 409, data: { success: false, message: 'Taken', code: 'name_taken' } };
    const response = new Response(null, { status: 409 });
    const known = entryOf(
      call('/api/users', {
        reply: {
          error: refused,
          meta: { ...meta, request: new Request('http://localhost/api/users'), response },
        },
      }),
    );
    expect(known).toMatchObject({ responseStatus: 409, errorMessage: 'Taken' });
    expect(known?.responseBody).toContain('name_taken');
    const lost = entryOf(
      call('/api/users', {
        reply: { error: { status: 'FETCH_ERROR' }, meta: meta && { request: meta.request } },
      }),
    );
    expect(lost).toMatchObject({ responseStatus: null, errorMessage: 'The server could not be reached.' });
    expect(lost && isError(lost)).toBe(true);
  });

  it('has a class for each status', () => {
    expect([204, 304, 404, 500, null].map(statusClass)).toEqual([
      'success',
      'redirect',
      'clientError',
      'serverError',
      'pending',
    ]);
  });
});
