import { expect, it } from 'vitest';
import { group, member, memberRules, training } from '@/testing/group-replies';
import { nextStep, sessionsLeft } from './next-step';

const [first, second, third, fourth] = [1, 2, 3, 4].map((clientId) => member({ clientId }));
const four = [first, second, third, fourth].filter((one) => one !== undefined);
const trained = four.map((one) => ({ ...one, trainedOn: '2026-04-08' }));
const tested = trained.map((one) => ({ ...one, testedOn: '2026-04-09', isTested: true }));

it.each([
  [{ members: four.slice(0, 2), leaderId: null }, 'membersAndLeader 2', ''],
  [{ members: four.slice(0, 3), leaderId: 1 }, 'members 1', ''],
  [{ members: four, leaderId: null }, 'leader 0', ''],
  [{ members: four, leaderId: 1 }, 'begin 0', 'train'],
  [
    { members: four, status: 'in_training', trainings: [training({ present: [1, 2, 3, 4] })] },
    'sessions 2',
    'train',
  ],
  [{ members: trained, status: 'in_training' }, 'test 0', 'train test'],
  [{ members: tested, status: 'tested' }, 'done 0', ''],
  [{ members: [...tested, member({ clientId: 5 })], status: 'active' }, 'joinedTrain 1', 'train'],
  [{ members: [], status: 'dissolved' }, 'dissolved 0', ''],
] as const)('%# says what comes next', (change, says, possible) => {
  const next = nextStep(group(change as object), memberRules());
  expect(`${next.says} ${next.count}`).toBe(says);
  expect([next.trains && 'train', next.tests && 'test'].filter(Boolean).join(' ')).toBe(possible);
});

it('counts only the sessions after a failed test, and those that were attended', () => {
  const trainings = [1, 2, 3].map((day) =>
    training({ heldOn: `2026-04-0${day}`, present: day === 2 ? [] : [1] }),
  );
  expect(sessionsLeft(member({ clientId: 1 }), trainings, memberRules())).toBe(1);
  expect(sessionsLeft(member({ clientId: 1, failedOn: '2026-04-02' }), trainings, memberRules())).toBe(2);
});
