import { http } from 'msw';
import { expect, it } from 'vitest';
import { tokenFor } from './replies';
import { ok, server } from './server';

it('lets no request of an earlier file reach the tests of this one', async () => {
  const heard: (string | null)[] = [];
  server.use(
    http.get('*/api/menu', ({ request }) => {
      heard.push(request.headers.get('Authorization'));
      return ok(null);
    }),
  );
  const ask = (token: string) =>
    fetch('http://munim.test/api/menu', { headers: { Authorization: `Bearer ${token}` } });
  const earlier = `e30.${btoa(JSON.stringify({ jti: 0 }))}.signature`;
  const own = tokenFor();
  void ask(earlier);
  await ask(own);
  expect(heard).toEqual([`Bearer ${own}`]);
});
