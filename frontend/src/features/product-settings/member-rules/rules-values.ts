import type { MemberRules } from '@/shared/lending/groups-api';

export const numbers = [
  'leastAge',
  'greatestAge',
  'fewestMembers',
  'mostMembers',
  'trainingSessions',
  'sessionsAttended',
  'assessmentMonths',
] as const;

type Numbered = (typeof numbers)[number];

/** The rules as they are typed, under their names on the wire; one question a line. */
export type RulesValues = Record<Numbered | 'testQuestions', string>;

/** The least and the greatest value of each number. */
export const bounds: Record<Numbered, readonly [number, number]> = {
  leastAge: [18, 100],
  greatestAge: [18, 100],
  fewestMembers: [2, 30],
  mostMembers: [2, 30],
  trainingSessions: [2, 7],
  sessionsAttended: [1, 7],
  assessmentMonths: [1, 24],
};

const MOST_QUESTIONS = 20;
const LONGEST_QUESTION = 200;

const ofEach = <T>(read: (name: Numbered) => T) =>
  Object.fromEntries(numbers.map((name) => [name, read(name)])) as Record<Numbered, T>;

const questionsIn = ({ testQuestions }: RulesValues): string[] =>
  testQuestions
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const fromRules = (rules: MemberRules): RulesValues => ({
  ...ofEach((name) => String(rules[name])),
  testQuestions: rules.testQuestions.join('\n'),
});

export const toRules = (values: RulesValues): MemberRules => ({
  ...ofEach((name) => Number(values[name])),
  testQuestions: questionsIn(values),
});

/** Validates a field without the server; null if it is valid. The server compares the fields with one another. */
export function faultOf(field: keyof RulesValues, values: RulesValues) {
  if (field === 'testQuestions') {
    const questions = questionsIn(values);
    const isLong = questions.some((question) => question.length > LONGEST_QUESTION);
    const fits = questions.length <= MOST_QUESTIONS && !isLong;
    return fits
      ? null
      : ({ key: 'questions', bounds: { most: MOST_QUESTIONS, longest: LONGEST_QUESTION } } as const);
  }
  const [least, most] = bounds[field];
  const typed = values[field].trim();
  const fits = /^\d{1,3}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
  return fits ? null : ({ key: 'number', bounds: { least, most } } as const);
}
