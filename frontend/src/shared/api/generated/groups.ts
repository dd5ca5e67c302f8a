// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBranchStaff: build.query<ListBranchStaffApiResponse, ListBranchStaffApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/branches/${encodeURIComponent(String(queryArg.branchId))}/staff`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          recordsPayments: queryArg.recordsPayments,
        },
      }),
    }),
    createCentre: build.mutation<CreateCentreApiResponse, CreateCentreApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/centres`,
        method: 'POST',
        body: queryArg.createCentreRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getCentre: build.query<GetCentreApiResponse, GetCentreApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/centres/${encodeURIComponent(String(queryArg.centreId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeCentre: build.mutation<ChangeCentreApiResponse, ChangeCentreApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/centres/${encodeURIComponent(String(queryArg.centreId))}`,
        method: 'PUT',
        body: queryArg.changeCentreRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listGroups: build.query<ListGroupsApiResponse, ListGroupsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/groups`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          sort: queryArg.sort,
          search: queryArg.search,
          status: queryArg.status,
          branchId: queryArg.branchId,
          centreId: queryArg.centreId,
        },
      }),
    }),
    createGroup: build.mutation<CreateGroupApiResponse, CreateGroupApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/groups`,
        method: 'POST',
        body: queryArg.createGroupRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getGroup: build.query<GetGroupApiResponse, GetGroupApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/groups/${encodeURIComponent(String(queryArg.groupId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeGroup: build.mutation<ChangeGroupApiResponse, ChangeGroupApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/groups/${encodeURIComponent(String(queryArg.groupId))}`,
        method: 'PUT',
        body: queryArg.changeGroupRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    dissolveGroup: build.mutation<DissolveGroupApiResponse, DissolveGroupApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/groups/${encodeURIComponent(String(queryArg.groupId))}/dissolve`,
        method: 'POST',
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    addGroupMember: build.mutation<AddGroupMemberApiResponse, AddGroupMemberApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/groups/${encodeURIComponent(String(queryArg.groupId))}/members/${encodeURIComponent(String(queryArg.clientId))}`,
        method: 'PUT',
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    removeGroupMember: build.mutation<RemoveGroupMemberApiResponse, RemoveGroupMemberApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/groups/${encodeURIComponent(String(queryArg.groupId))}/members/${encodeURIComponent(String(queryArg.clientId))}`,
        method: 'DELETE',
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    recordRecognitionTest: build.mutation<RecordRecognitionTestApiResponse, RecordRecognitionTestApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/groups/${encodeURIComponent(String(queryArg.groupId))}/recognition-tests`,
        method: 'POST',
        body: queryArg.recordRecognitionTestRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    recordTraining: build.mutation<RecordTrainingApiResponse, RecordTrainingApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/groups/${encodeURIComponent(String(queryArg.groupId))}/trainings`,
        method: 'POST',
        body: queryArg.recordTrainingRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getMemberRules: build.query<GetMemberRulesApiResponse, GetMemberRulesApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/member-rules`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeMemberRules: build.mutation<ChangeMemberRulesApiResponse, ChangeMemberRulesApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/member-rules`,
        method: 'PUT',
        body: queryArg.changeMemberRulesRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as groupsCalls };
export type ListBranchStaffApiResponse = /** status 200 The staff */ {
  name: string;
  userId: number;
}[];
export type ListBranchStaffApiArg = {
  /** The branch's id. */
  branchId: number;
  /** Only staff who record payments, and can be assigned to a centre for a day. */
  recordsPayments?: 'true' | 'false';
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateCentreApiResponse = /** status 201 The centre */ {
  branchId: number;
  branchName: string;
  centreId: number;
  /** Clients who have not left. */
  clients: number;
  code: string;
  firstMeetingOn?: string | null;
  /** Groups that are not dissolved. */
  groups: number;
  isActive: boolean;
  latitude?: number | null;
  leaderId?: number | null;
  leaderName?: string | null;
  longitude?: number | null;
  meetingRhythm: 'weekly' | 'fortnightly' | 'four_weekly' | 'monthly';
  /** In India; empty if not known. */
  meetingTime: string;
  /** Monday is 1. */
  meetingWeekday: number;
  name: string;
  /** Who looks after the centre. */
  officerId?: number | null;
  officerName?: string | null;
  /** How to find the meeting place. */
  place: string;
  version: number;
  village: string;
};
export type CreateCentreApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  createCentreRequest: CreateCentreRequest;
};
export type GetCentreApiResponse = /** status 200 The centre */ {
  branchId: number;
  branchName: string;
  centreId: number;
  /** Clients who have not left. */
  clients: number;
  code: string;
  firstMeetingOn?: string | null;
  /** Groups that are not dissolved. */
  groups: number;
  isActive: boolean;
  latitude?: number | null;
  leaderId?: number | null;
  leaderName?: string | null;
  longitude?: number | null;
  meetingRhythm: 'weekly' | 'fortnightly' | 'four_weekly' | 'monthly';
  /** In India; empty if not known. */
  meetingTime: string;
  /** Monday is 1. */
  meetingWeekday: number;
  name: string;
  /** Who looks after the centre. */
  officerId?: number | null;
  officerName?: string | null;
  /** How to find the meeting place. */
  place: string;
  version: number;
  village: string;
};
export type GetCentreApiArg = {
  /** The centre's id. */
  centreId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeCentreApiResponse = /** status 200 The centre */ {
  branchId: number;
  branchName: string;
  centreId: number;
  /** Clients who have not left. */
  clients: number;
  code: string;
  firstMeetingOn?: string | null;
  /** Groups that are not dissolved. */
  groups: number;
  isActive: boolean;
  latitude?: number | null;
  leaderId?: number | null;
  leaderName?: string | null;
  longitude?: number | null;
  meetingRhythm: 'weekly' | 'fortnightly' | 'four_weekly' | 'monthly';
  /** In India; empty if not known. */
  meetingTime: string;
  /** Monday is 1. */
  meetingWeekday: number;
  name: string;
  /** Who looks after the centre. */
  officerId?: number | null;
  officerName?: string | null;
  /** How to find the meeting place. */
  place: string;
  version: number;
  village: string;
};
export type ChangeCentreApiArg = {
  /** The centre's id. */
  centreId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeCentreRequest: ChangeCentreRequest;
};
export type ListGroupsApiResponse = /** status 200 A page of groups */ {
  items: GroupItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListGroupsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The field to sort by; a leading '-' reverses the order. */
  sort?: 'newest';
  /** The text to search for. */
  search?: string;
  /** Only groups of that status. */
  status?: 'forming' | 'in_training' | 'tested' | 'active' | 'dormant' | 'dissolved';
  /** Only groups of that branch. */
  branchId?: number;
  /** Only groups of that centre. */
  centreId?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateGroupApiResponse = /** status 201 The group */ {
  branchName: string;
  centreId: number;
  centreName: string;
  formedOn: string;
  groupId: number;
  groupNumber: string;
  /** One of the members. */
  leaderId?: number | null;
  members: GroupMemberItem[];
  name: string;
  /** Who looks after the centre. */
  officerName?: string | null;
  status: 'forming' | 'in_training' | 'tested' | 'active' | 'dormant' | 'dissolved';
  version: number;
};
export type CreateGroupApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  createGroupRequest: CreateGroupRequest;
};
export type GetGroupApiResponse = /** status 200 The group */ GroupItem & {
  tests: RecognitionTestItem[];
  trainings: TrainingItem[];
};
export type GetGroupApiArg = {
  /** The group's id. */
  groupId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeGroupApiResponse = /** status 200 The group */ {
  branchName: string;
  centreId: number;
  centreName: string;
  formedOn: string;
  groupId: number;
  groupNumber: string;
  /** One of the members. */
  leaderId?: number | null;
  members: GroupMemberItem[];
  name: string;
  /** Who looks after the centre. */
  officerName?: string | null;
  status: 'forming' | 'in_training' | 'tested' | 'active' | 'dormant' | 'dissolved';
  version: number;
};
export type ChangeGroupApiArg = {
  /** The group's id. */
  groupId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeGroupRequest: ChangeGroupRequest;
};
export type DissolveGroupApiResponse = /** status 200 The group */ {
  branchName: string;
  centreId: number;
  centreName: string;
  formedOn: string;
  groupId: number;
  groupNumber: string;
  /** One of the members. */
  leaderId?: number | null;
  members: GroupMemberItem[];
  name: string;
  /** Who looks after the centre. */
  officerName?: string | null;
  status: 'forming' | 'in_training' | 'tested' | 'active' | 'dormant' | 'dissolved';
  version: number;
};
export type DissolveGroupApiArg = {
  /** The group's id. */
  groupId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type AddGroupMemberApiResponse = /** status 200 The group */ {
  branchName: string;
  centreId: number;
  centreName: string;
  formedOn: string;
  groupId: number;
  groupNumber: string;
  /** One of the members. */
  leaderId?: number | null;
  members: GroupMemberItem[];
  name: string;
  /** Who looks after the centre. */
  officerName?: string | null;
  status: 'forming' | 'in_training' | 'tested' | 'active' | 'dormant' | 'dissolved';
  version: number;
};
export type AddGroupMemberApiArg = {
  /** The group's id. */
  groupId: number;
  /** The client's id. */
  clientId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RemoveGroupMemberApiResponse = /** status 200 The group */ {
  branchName: string;
  centreId: number;
  centreName: string;
  formedOn: string;
  groupId: number;
  groupNumber: string;
  /** One of the members. */
  leaderId?: number | null;
  members: GroupMemberItem[];
  name: string;
  /** Who looks after the centre. */
  officerName?: string | null;
  status: 'forming' | 'in_training' | 'tested' | 'active' | 'dormant' | 'dissolved';
  version: number;
};
export type RemoveGroupMemberApiArg = {
  /** The group's id. */
  groupId: number;
  /** The client's id. */
  clientId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RecordRecognitionTestApiResponse = /** status 201 The group */ {
  branchName: string;
  centreId: number;
  centreName: string;
  formedOn: string;
  groupId: number;
  groupNumber: string;
  /** One of the members. */
  leaderId?: number | null;
  members: GroupMemberItem[];
  name: string;
  /** Who looks after the centre. */
  officerName?: string | null;
  status: 'forming' | 'in_training' | 'tested' | 'active' | 'dormant' | 'dissolved';
  version: number;
};
export type RecordRecognitionTestApiArg = {
  /** The group's id. */
  groupId: number;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  recordRecognitionTestRequest: RecordRecognitionTestRequest;
};
export type RecordTrainingApiResponse = /** status 201 The group */ {
  branchName: string;
  centreId: number;
  centreName: string;
  formedOn: string;
  groupId: number;
  groupNumber: string;
  /** One of the members. */
  leaderId?: number | null;
  members: GroupMemberItem[];
  name: string;
  /** Who looks after the centre. */
  officerName?: string | null;
  status: 'forming' | 'in_training' | 'tested' | 'active' | 'dormant' | 'dissolved';
  version: number;
};
export type RecordTrainingApiArg = {
  /** The group's id. */
  groupId: number;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  recordTrainingRequest: RecordTrainingRequest;
};
export type GetMemberRulesApiResponse = /** status 200 The rules */ {
  /** For how many months a household assessment is valid. */
  assessmentMonths: number;
  fewestMembers: number;
  /** The greatest age on joining, in whole years. */
  greatestAge: number;
  /** The least age on joining, in whole years. */
  leastAge: number;
  mostMembers: number;
  /** The sessions that each member attends at least. */
  sessionsAttended: number;
  /** The questions of the group recognition test (GRT), in their order. */
  testQuestions: string[];
  /** The sessions of compulsory group training (CGT) that a group holds at least. */
  trainingSessions: number;
};
export type GetMemberRulesApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeMemberRulesApiResponse = /** status 200 The rules */ {
  /** For how many months a household assessment is valid. */
  assessmentMonths: number;
  fewestMembers: number;
  /** The greatest age on joining, in whole years. */
  greatestAge: number;
  /** The least age on joining, in whole years. */
  leastAge: number;
  mostMembers: number;
  /** The sessions that each member attends at least. */
  sessionsAttended: number;
  /** The questions of the group recognition test (GRT), in their order. */
  testQuestions: string[];
  /** The sessions of compulsory group training (CGT) that a group holds at least. */
  trainingSessions: number;
};
export type ChangeMemberRulesApiArg = {
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeMemberRulesRequest: ChangeMemberRulesRequest;
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
export type CreateCentreRequest = {
  branchId: number;
  /** Unique in the organisation. It stays. */
  code: string;
  /** On the weekday of the meetings. Weeks are counted from it, so only weekly meetings can do without it. */
  firstMeetingOn?: string | null;
  /** False closes the centre. It must not have clients or groups then. */
  isActive?: boolean | null;
  /** Of the meeting place, in degrees with at most six decimals (WGS 84). */
  latitude?: number | null;
  /** A client of this centre. A new centre has none. */
  leaderId?: number | null;
  /** Together with `latitude`. */
  longitude?: number | null;
  meetingRhythm?: string | null;
  /** In India. */
  meetingTime?: string | null;
  /** Monday is 1. */
  meetingWeekday: number;
  name: string;
  /** Who looks after the centre. Once there is one, a transfer changes them. */
  officerId?: number | null;
  /** How to find the meeting place. */
  place?: string | null;
  village?: string | null;
};
export type ChangeCentreRequest = {
  /** On the weekday of the meetings. Weeks are counted from it, so only weekly meetings can do without it. */
  firstMeetingOn?: string | null;
  /** False closes the centre. It must not have clients or groups then. */
  isActive?: boolean | null;
  /** Of the meeting place, in degrees with at most six decimals (WGS 84). */
  latitude?: number | null;
  /** A client of this centre. A new centre has none. */
  leaderId?: number | null;
  /** Together with `latitude`. */
  longitude?: number | null;
  meetingRhythm?: string | null;
  /** In India. */
  meetingTime?: string | null;
  /** Monday is 1. */
  meetingWeekday: number;
  name: string;
  /** Who looks after the centre. Once there is one, a transfer changes them. */
  officerId?: number | null;
  /** How to find the meeting place. */
  place?: string | null;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
  village?: string | null;
};
export type GroupMemberItem = {
  clientId: number;
  clientName: string;
  clientNumber: string;
  /** When they last failed the test (GRT). */
  failedOn?: string | null;
  /** Whether they and the group have passed the test, which loans can ask for. */
  isTested: boolean;
  joinedOn: string;
  /** When they passed the test. */
  testedOn?: string | null;
  /** When they completed the training (CGT). */
  trainedOn?: string | null;
};
export type GroupItem = {
  branchName: string;
  centreId: number;
  centreName: string;
  formedOn: string;
  groupId: number;
  groupNumber: string;
  /** One of the members. */
  leaderId?: number | null;
  members: GroupMemberItem[];
  name: string;
  /** Who looks after the centre. */
  officerName?: string | null;
  status: 'forming' | 'in_training' | 'tested' | 'active' | 'dormant' | 'dissolved';
  version: number;
};
export type CreateGroupRequest = {
  /** Where it meets. */
  centreId: number;
  name: string;
};
export type TestAnswerItem = {
  isRight: boolean;
  question: string;
};
export type TestResultItem = {
  clientId: number;
  documentsSeen: boolean;
  houseSeen: boolean;
  outcome: 'pass' | 'repeat' | 'fail';
};
export type RecognitionTestItem = {
  answers: TestAnswerItem[];
  heldOn: string;
  outcome: 'pass' | 'repeat' | 'fail';
  /** Why the group or a member did not pass; else empty. */
  reason: string;
  results: TestResultItem[];
  testId: number;
  testerId: number;
};
export type TrainingItem = {
  heldOn: string;
  place: string;
  /** The ids of the clients who were present. */
  present: number[];
  /** The id of the user who recorded it. Neither they nor the trainer hold the test. */
  recordedBy: number;
  recordedByName: string;
  topic: string;
  trainerId: number;
  trainingId: number;
};
export type ChangeGroupRequest = {
  /** One of the members. */
  leaderId?: number | null;
  name: string;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type RecordRecognitionTestRequest = {
  /** The questions of the organisation's rules, in their order. */
  answers?:
    | {
        isRight: boolean;
        question: string;
      }[]
    | null;
  /** Not before the last training session. */
  heldOn: string;
  /** Of the group: `repeat` to hold the test again, `fail` to hold the training again. */
  outcome: string;
  /** Required if the group or a member does not pass. */
  reason?: string | null;
  /** Of each member who has not passed a test. */
  results: {
    clientId: number;
    /** Someone passes only if the tester has seen their documents and their house. */
    documentsSeen?: boolean | null;
    houseSeen?: boolean | null;
    outcome: string;
  }[];
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type RecordTrainingRequest = {
  /** Not before the group was formed, and one session a day. */
  heldOn: string;
  place: string;
  /** The ids of the members who were present. */
  present: number[];
  topic: string;
  /** A member of the branch's staff. */
  trainerId: number;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type ChangeMemberRulesRequest = {
  assessmentMonths: number;
  fewestMembers: number;
  greatestAge: number;
  leastAge: number;
  mostMembers: number;
  sessionsAttended: number;
  /** At most 20, each of at most 200 characters. */
  testQuestions: string[];
  trainingSessions: number;
};
