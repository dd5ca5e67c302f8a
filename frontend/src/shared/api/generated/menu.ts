// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMenu: build.query<GetMenuApiResponse, GetMenuApiArg>({
      query: () => ({ url: `/api/menu` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as menuCalls };
export type GetMenuApiResponse = /** status 200 The menu */ {
  menu: MenuItem[];
};
export type GetMenuApiArg = void;
export type MenuBadge = {
  count: number;
  /** Whether it asks for attention. */
  pulse: boolean;
  /** A badge's colour. */
  type: 'blue' | 'rose' | 'amber' | 'green';
};
export type MenuChild = {
  badge: MenuBadge | null;
  icon: string;
  label: string;
  /** Shown to users with any of these permissions. */
  permission: string[];
  route: string;
};
export type MenuItem = {
  badge: MenuBadge | null;
  children: MenuChild[];
  icon: string;
  id: string;
  label: string;
  /** Shown to users with any of these permissions. */
  permission: string[];
  /** Null for a group. */
  route: string | null;
  subtitle: string | null;
};
export type FieldProblem = {
  /** A stable code for the rule that was broken. */
  code: string;
  /** The name of the field, header or query parameter. */
  field: string;
  /** A message for the user. */
  message: string;
};
export type Problem = {
  /** A stable code for programs. */
  code: string;
  /** Further data for programs. */
  data?: object;
  /** One entry for every failing field; with status 400 only. */
  errors?: FieldProblem[];
  /** A message for the user. */
  message: string;
  /** Always false. */
  success: boolean;
  /** The request's id, also in `X-Request-Id` and in the server's log. */
  traceId: string;
};
