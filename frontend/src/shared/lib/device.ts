import { readDeviceId, writeDeviceId } from './storage';

/** crypto.randomUUID exists only in secure contexts; a branch office may reach the server by plain HTTP. */
export function randomUuidV4(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** This browser's id, made on first use and kept. */
export function ensureDeviceId(): string {
  const known = readDeviceId();
  if (known !== null) return known;
  const id = randomUuidV4();
  writeDeviceId(id);
  return id;
}

/** The id is a credential, so a screen shows only its ends. */
export function maskDeviceId(id: string): string {
  return id.length > 12 ? `${id.slice(0, 8)}-…-${id.slice(-4)}` : id;
}

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const firstMatch = (table: [RegExp, string][], text: string, otherwise: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise;

/** Platform, browser and operating system, as administrators read them in the list of devices. */
export function describeDevice(userAgent: string = navigator.userAgent): string {
  const phone = /Mobile|Android|iPhone/.test(userAgent);
  const tablet = /iPad|Tablet/.test(userAgent);
  const platform = tablet ? 'Tablet' : phone ? 'Mobile' : 'Desktop';
  const browser = firstMatch(browsers, userAgent, 'Browser');
  return `${platform} - ${browser} - ${firstMatch(systems, userAgent, 'Unknown OS')}`;
}
