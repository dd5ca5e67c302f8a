import type { Centre, Group, GroupMember, MemberRules, Training } from '@/shared/lending/groups-api';

// The server's replies about groups; each test changes the ones that it is about.

export const memberRules = (change: Partial<MemberRules> = {}): MemberRules => ({
  leastAge: 18,
  greatestAge: 75,
  fewestMembers: 4,
  mostMembers: 20,
  trainingSessions: 3,
  sessionsAttended: 3,
  testQuestions: ['When and where does the centre meet?', 'What does a loan of ₹30,000 cost?'],
  assessmentMonths: 6,
  ...change,
});

export const member = (change: Partial<GroupMember> = {}): GroupMember => ({
  clientId: 318,
  clientName: 'Sunita Jadhav',
  clientNumber: 'C/SAT-01/2026-27/000017',
  joinedOn: '2026-04-01',
  trainedOn: null,
  failedOn: null,
  testedOn: null,
  isTested: false,
  ...change,
});

export const training = (change: Partial<Training> = {}): Training => ({
  trainingId: 5,
  heldOn: '2026-04-06',
  place: 'Behind the temple',
  topic: 'What a loan costs',
  trainerId: 12,
  recordedBy: 12,
  recordedByName: 'ravi.kumar',
  present: [318],
  ...change,
});

export const group = (change: Partial<Group> = {}): Group => ({
  groupId: 31,
  groupNumber: 'G/SAT-01/2026-27/000003',
  name: 'Ekta',
  centreId: 41,
  centreName: 'Koregaon East',
  branchName: 'Nashik Road',
  officerName: 'Ravi Kumar',
  formedOn: '2026-04-01',
  leaderId: null,
  members: [member()],
  status: 'forming',
  trainings: [],
  tests: [],
  version: 4,
  ...change,
});

export const centre = (change: Partial<Centre> = {}): Centre => ({
  centreId: 41,
  code: 'SAT-C12',
  name: 'Koregaon East',
  branchId: 1,
  branchName: 'Nashik Road',
  village: 'Koregaon',
  place: 'Behind the temple',
  meetingWeekday: 3,
  meetingRhythm: 'fortnightly',
  meetingTime: '10:30',
  firstMeetingOn: '2026-04-01',
  officerId: 12,
  officerName: 'Ravi Kumar',
  leaderId: null,
  leaderName: null,
  latitude: 17.694_381,
  longitude: 73.99,
  clients: 5,
  groups: 1,
  isActive: true,
  version: 2,
  ...change,
});
