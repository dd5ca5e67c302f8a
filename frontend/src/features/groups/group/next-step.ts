import type { Group, GroupMember, MemberRules, Training } from '@/shared/lending/groups-api';

/** The training sessions that a member still needs. Those until their last failed test do not count. */
export function sessionsLeft(
  member: GroupMember,
  trainings: readonly Training[],
  rules: MemberRules,
): number {
  const { clientId, failedOn, trainedOn, testedOn } = member;
  if (trainedOn != null || testedOn != null) return 0;
  const counted = trainings.filter(({ heldOn }) => failedOn == null || heldOn > failedOn);
  const attended = counted.filter(({ present }) => present.includes(clientId));
  return Math.max(1, rules.trainingSessions - counted.length, rules.sessionsAttended - attended.length);
}

export interface NextStep {
  /** The sentence that says what comes next. */
  says:
    | 'dissolved'
    | 'members'
    | 'membersAndLeader'
    | 'leader'
    | 'begin'
    | 'sessions'
    | 'test'
    | 'joinedTrain'
    | 'joinedTest'
    | 'done';
  /** The number in it. */
  count: number;
  trains: boolean;
  tests: boolean;
}

/** What comes next for a group, and whether its training and its test can be recorded now. */
export function nextStep({ status, members, leaderId, trainings }: Group, rules: MemberRules): NextStep {
  const never = { trains: false, tests: false };
  if (status === 'dissolved') return { says: 'dissolved', count: 0, ...never };
  if (status === 'forming') {
    const missing = rules.fewestMembers - members.length;
    const hasLeader = leaderId != null;
    if (missing > 0) return { says: hasLeader ? 'members' : 'membersAndLeader', count: missing, ...never };
    return { says: hasLeader ? 'begin' : 'leader', count: 0, trains: hasLeader, tests: false };
  }
  const untested = members.filter(({ testedOn }) => testedOn == null);
  const left = untested.map((member) => sessionsLeft(member, trainings, rules));
  const untrained = left.filter((count) => count > 0).length;
  const possible = { trains: untested.length > 0, tests: untrained < untested.length };
  if (status === 'in_training')
    return untrained > 0
      ? { says: 'sessions', count: Math.max(...left), ...possible }
      : { says: 'test', count: 0, ...possible };
  if (untrained > 0) return { says: 'joinedTrain', count: untrained, ...possible };
  if (untested.length > 0) return { says: 'joinedTest', count: untested.length, ...possible };
  return { says: 'done', count: 0, ...never };
}
