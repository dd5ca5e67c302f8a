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
  /** Any one of these shows it. */
  permission: string[];
  route: string;
};
export type MenuItem = {
  badge: MenuBadge | null;
  children: MenuChild[];
  icon: string;
  id: string;
  label: string;
  /** Any one of these shows it. */
  permission: string[];
  /** Null for a group. */
  route: string | null;
  subtitle: string | null;
};
export type FieldProblem = {
  /** A stable word for the rule that was broken. */
  code: string;
  /** The field's name on the wire, a header's or a query parameter's included. */
  field: string;
  /** A sentence for people. */
  message: string;
};
export type Problem = {
  /** A stable word for programs. */
  code: string;
  /** What else a program may need to know. */
  data?: object;
  /** One entry for every failing field; with status 400 only. */
  errors?: FieldProblem[];
  /** A sentence for people. */
  message: string;
  /** Always false. */
  success: boolean;
  /** The request's id, also in `X-Request-Id` and in the server's log. */
  traceId: string;
};
