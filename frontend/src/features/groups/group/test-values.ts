import type { FormValues } from '@/shared/forms/use-record-form';
import type { Group, GroupMember, MemberRules } from '@/shared/lending/groups-api';

export const outcomes = ['pass', 'repeat', 'fail'] as const;
export const evidence = ['documents', 'house'] as const;

/** The fields of a member. Dots and brackets would be read as parts of a path. */
export const outcomeField = (clientId: number): string => `outcome ${clientId}`;
export const seenField = (clientId: number): string => `seen ${clientId}`;

const text = (values: FormValues, field: string): string => String(values[field] ?? '').trim();

/** The ticked boxes of a field. */
export const ticked = (values: FormValues, field: string): string[] => {
  const value = values[field];
  return typeof value === 'object' ? value.map(String) : [];
};

/** The members who are tested: those who have not passed before. */
export const testedIn = ({ members }: Group): GroupMember[] =>
  members.filter(({ testedOn }) => testedOn == null);

/** Members who have not completed the training cannot pass. */
export const outcomesOf = ({ trainedOn }: GroupMember) =>
  outcomes.filter((outcome) => outcome !== 'pass' || trainedOn != null);

export const blankTest = (members: readonly GroupMember[], today: string): FormValues => ({
  heldOn: today,
  right: [],
  ...Object.fromEntries(
    members.flatMap((member) => [
      [seenField(member.clientId), []],
      [outcomeField(member.clientId), outcomesOf(member)[0] ?? ''],
    ]),
  ),
  outcome: 'pass',
  reason: '',
});

export const allPass = (values: FormValues, members: readonly GroupMember[]): boolean =>
  values.outcome === 'pass' && members.every(({ clientId }) => values[outcomeField(clientId)] === 'pass');

/** Validates a field without the server; null if it is valid. */
export function checkTest(field: string, values: FormValues, members: readonly GroupMember[]) {
  if (field === 'heldOn') return values.heldOn === '' ? 'heldOn' : null;
  if (field === 'reason') return text(values, 'reason') === '' && !allPass(values, members) ? 'reason' : null;
  const member = members.find(({ clientId }) => seenField(clientId) === field);
  if (member === undefined || values[outcomeField(member.clientId)] !== 'pass') return null;
  return ticked(values, field).length < evidence.length ? 'notSeen' : null;
}

/** Converts values for the server. */
export function toTest(values: FormValues, members: readonly GroupMember[], { testQuestions }: MemberRules) {
  const right = ticked(values, 'right');
  return {
    heldOn: text(values, 'heldOn'),
    answers: testQuestions.map((question) => ({ question, isRight: right.includes(question) })),
    results: members.map(({ clientId }) => {
      const seen = ticked(values, seenField(clientId));
      return {
        clientId,
        outcome: text(values, outcomeField(clientId)),
        documentsSeen: seen.includes('documents'),
        houseSeen: seen.includes('house'),
      };
    }),
    outcome: text(values, 'outcome'),
    reason: text(values, 'reason') || null,
  };
}

/** The form's field for a field of the request. */
export function testFieldOf(field: string, members: readonly GroupMember[]): string {
  const member = members[Number(/^results\[(\d+)\]/.exec(field)?.[1] ?? -1)];
  if (member === undefined) return field.startsWith('answers') ? 'right' : field;
  return /outcome$/.test(field) ? outcomeField(member.clientId) : seenField(member.clientId);
}
