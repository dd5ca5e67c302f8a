import type { Centre } from '@/shared/lending/groups-api';

/** The fields of a centre as they are typed, under their names on the wire. */
export type CentreValues = {
  branchId: string;
  code: string;
  name: string;
  village: string;
  place: string;
  meetingWeekday: string;
  meetingRhythm: string;
  meetingTime: string;
  firstMeetingOn: string;
  officerId: string;
  leaderId: string;
  isActive: boolean;
};

const typed = (id: number | null | undefined): string => (id == null ? '' : String(id));

export const blankCentre: CentreValues = {
  branchId: '',
  code: '',
  name: '',
  village: '',
  place: '',
  meetingWeekday: '',
  meetingRhythm: 'weekly',
  meetingTime: '',
  firstMeetingOn: '',
  officerId: '',
  leaderId: '',
  isActive: true,
};

export const fromCentre = (centre: Centre): CentreValues => ({
  branchId: String(centre.branchId),
  code: centre.code,
  name: centre.name,
  village: centre.village,
  place: centre.place,
  meetingWeekday: String(centre.meetingWeekday),
  meetingRhythm: centre.meetingRhythm,
  meetingTime: centre.meetingTime,
  firstMeetingOn: centre.firstMeetingOn ?? '',
  officerId: typed(centre.officerId),
  leaderId: typed(centre.leaderId),
  isActive: centre.isActive,
});

/** Converts values for the server. A change replaces the coordinates, too, which the form does not ask for. */
export const toCentre = (values: CentreValues, centre: Centre | null) => ({
  name: values.name.trim(),
  village: values.village.trim(),
  place: values.place.trim(),
  latitude: centre?.latitude ?? null,
  longitude: centre?.longitude ?? null,
  meetingWeekday: Number(values.meetingWeekday),
  meetingRhythm: values.meetingRhythm,
  meetingTime: values.meetingTime,
  firstMeetingOn: values.firstMeetingOn || null,
  officerId: Number(values.officerId) || null,
  leaderId: Number(values.leaderId) || null,
  isActive: values.isActive,
});

export function checkCentre(field: string, values: CentreValues) {
  switch (field) {
    case 'branchId':
      return values.branchId === '' ? 'branch' : null;
    case 'code':
      return values.code.trim() === '' ? 'code' : null;
    case 'name':
      return values.name.trim() === '' ? 'name' : null;
    case 'meetingWeekday':
      return values.meetingWeekday === '' ? 'weekday' : null;
    case 'firstMeetingOn':
      return values.meetingRhythm !== 'weekly' && values.firstMeetingOn === '' ? 'first' : null;
    default:
      return null;
  }
}
