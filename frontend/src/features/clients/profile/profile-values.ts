import type { ChangeClientProfileRequest, ClientProfile } from '@/shared/lending/clients-api';
import { isIndianPhone, isPostalCode } from '@/shared/lib/contact-rules';
import { indianStates } from '@/shared/lib/indian-states';
import { fieldsOf, textOr } from '@/shared/lib/shape';

const address = ['line', 'village', 'district', 'state', 'pinCode'] as const;

/** The fields of a profile. Those of all groups but the first are nested on the wire under the name of their group. */
export const profileGroups = {
  person: [
    'middleName',
    'maritalStatus',
    'education',
    'occupation',
    'religion',
    'socialCategory',
    'secondPhone',
    'language',
    'riskClass',
  ],
  localName: ['first', 'middle', 'last'],
  relative: ['kind', 'name'],
  permanentAddress: address,
  currentAddress: address,
  nominee: ['name', 'relation', 'birthDate'],
  bankAccount: ['holder', 'ifsc', 'number'],
} as const;

export type ProfileGroup = keyof typeof profileGroups;
export type ProfilePart = (typeof profileGroups)[ProfileGroup][number];
export const groupNames = Object.keys(profileGroups) as ProfileGroup[];

/** The values of parts that are chosen, not typed. States are their own names. */
export const words = {
  maritalStatus: ['single', 'married', 'widowed', 'divorced', 'separated'],
  education: ['none', 'primary', 'secondary', 'higher_secondary', 'graduate', 'postgraduate'],
  socialCategory: ['general', 'scheduled_caste', 'scheduled_tribe', 'other_backward_class', 'minority'],
  language: ['en', 'hi', 'mr', 'gu', 'kn'],
  riskClass: ['low', 'medium', 'high'],
  kind: ['father', 'husband'],
} as const;

export type Word = (typeof words)[keyof typeof words][number];

export const wordsOf = (part: ProfilePart): readonly Word[] =>
  part in words ? words[part as keyof typeof words] : [];

/** The values by the names of their fields. A dot would be read as a part of a path. */
export type ProfileValues = Record<string, string>;

export const fieldName = (group: ProfileGroup, part: ProfilePart): string =>
  group === 'person' ? part : `${group} ${part}`;

const everyField = groupNames.flatMap((group) =>
  profileGroups[group].map((part) => ({ group, part, name: fieldName(group, part) })),
);

export const partOf = (name: string) => everyField.find((field) => field.name === name);

export const statedIn = (profile: ClientProfile, group: ProfileGroup, part: ProfilePart): string =>
  textOr(fieldsOf(group === 'person' ? profile : profile[group])[part], '');

/** A number that is there is shown masked; it is typed again only to change it. */
export const fromProfile = (profile: ClientProfile): ProfileValues =>
  Object.fromEntries(
    everyField.map(({ group, part, name }) => [
      name,
      part === 'number' ? '' : statedIn(profile, group, part),
    ]),
  );

const typed = (values: ProfileValues, name: string): string => values[name]?.trim() ?? '';

/** Converts values for the server. A group without any value is none. */
export function toProfile(values: ProfileValues): ChangeClientProfileRequest {
  const read = (group: ProfileGroup) => {
    const parts = profileGroups[group].map((part) => [part, typed(values, fieldName(group, part))] as const);
    return parts.every(([, value]) => value === '')
      ? null
      : Object.fromEntries(parts.map(([part, value]) => [part, value || null]));
  };
  const { person, ...nested } = Object.fromEntries(groupNames.map((group) => [group, read(group)]));
  return { ...person, ...nested };
}

const LONGEST = 100;

/** Validates a field without the server, which compares the fields of a group with one another; null if it is valid. */
export function checkProfile(name: string, values: ProfileValues) {
  const value = typed(values, name);
  if (value === '') return null;
  switch (partOf(name)?.part) {
    case 'secondPhone':
      return isIndianPhone(value) ? null : 'phone';
    case 'pinCode':
      return isPostalCode(value) ? null : 'pinCode';
    case 'ifsc':
      return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(value) ? null : 'ifsc';
    case 'number':
      return /^\d{6,18}$/.test(value) ? null : 'accountNumber';
    case 'line':
      return null;
    default:
      return value.length > LONGEST ? 'nameTooLong' : null;
  }
}

export const stateNames: readonly string[] = indianStates;
