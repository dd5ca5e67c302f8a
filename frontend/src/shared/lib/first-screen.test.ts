import { expect, it } from 'vitest';
import { firstScreen } from './first-screen';

it.each([
  ['/login', '', false, true, 'signIn'],
  ['/login', '', false, false, 'activation'],
  ['/login', '?superadmin=true', false, false, 'signIn'],
  ['/activate', '', false, false, 'activation'],
  ['/branches', '', false, true, 'signIn'],
  ['/login', '', true, true, 'dashboard'],
  ['/', '', true, true, 'dashboard'],
  ['/dashboard/admin', '', true, true, 'dashboard'],
  ['/branches', '', true, true, 'shell'],
  ['/set-password', '', false, false, null],
])('%s%s (session: %j, activated: %j) begins with %s', (pathname, search, session, activated, screen) => {
  expect(firstScreen({ pathname, search }, session, activated)).toBe(screen);
});
