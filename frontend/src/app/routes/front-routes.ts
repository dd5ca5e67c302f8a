import { routes as accessDenied } from '@/features/access-denied/routes';
import { frontRoutes as account } from '@/features/account/front-routes';
import { routes as activation } from '@/features/device-activation/routes';
import { routes as mailedLinks } from '@/features/mailed-links/routes';
import { routes as signIn } from '@/features/sign-in/routes';
import type { Route } from '@/shared/routes/route';

/** The screens outside the sidebar's frame. The frame's chunk has those inside it: framed-routes.ts. */
export const frontRoutes: readonly Route[] = [
  ...signIn,
  ...activation,
  ...accessDenied,
  ...mailedLinks,
  ...account,
];
