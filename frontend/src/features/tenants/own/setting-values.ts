const languages = new Intl.DisplayNames('en', { type: 'language' });
const currencies = new Intl.DisplayNames('en', { type: 'currency' });

function timeZoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-IN', { timeZone, timeZoneName: 'long' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** A day of the year, stored as MM-DD. */
function dayOfYear(value: string): string {
  const day = new Date(`2000-${value}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return value;
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

const dateExample = (format: string): string =>
  format.replace('yyyy', '2026').replace('MMM', 'Apr').replace('MM', '04').replace('dd', '01');

const weeklyOff: Record<string, string> = {
  none: 'None',
  sunday: 'Sunday',
  sunday_and_bank_saturdays: 'Sunday, second and fourth Saturday',
};

const disburser: Record<string, string> = {
  third_person: 'Only someone other than the maker and the approver',
  approver: 'The approver, or anyone but the maker',
};

/** A setting's value as people read it: 'English', '1 April'. */
export function settingLabel(key: string, value: string): string {
  switch (key) {
    case 'language':
      return languages.of(value) ?? value;
    case 'currency':
      return `${currencies.of(value) ?? value} (${value})`;
    case 'timezone':
      return timeZoneName(value);
    case 'financialYearStart':
      return dayOfYear(value);
    case 'dateFormat':
      return dateExample(value);
    case 'receiptSms':
    case 'tills':
      return value === 'on' ? 'On' : 'Off';
    case 'weeklyOff':
      return weeklyOff[value] ?? value;
    case 'disburser':
      return disburser[value] ?? value;
    default:
      return value;
  }
}

/** What a value must be, as a sentence of its own: 'Must be a whole number from 1 to 365.' */
export function settingRule(key: string, demand: string): string {
  const rule = demand.startsWith(`${key} `) ? demand.slice(key.length + 1) : demand;
  return rule.charAt(0).toUpperCase() + rule.slice(1);
}

/** The languages to choose from: English, the only one that documents exist in, and the one that is set. */
export const languagesToChoose = (current: string): string[] =>
  current === 'en' || current === '' ? ['en'] : ['en', current];
