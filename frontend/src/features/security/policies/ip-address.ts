const isV4 = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((group) => Number(group) <= 255);

/** Only a rough check: the server parses the address. */
const mayBeV6 = (text: string): boolean => text.includes(':') && /^[0-9a-f:.]{2,45}$/i.test(text);

/** An address, or a network with its prefix length. */
export function isIpAddress(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  if (rest.length > 0) return false;
  const longest = address.includes(':') ? 128 : 32;
  const fits = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= longest);
  return fits && (isV4(address) || mayBeV6(address));
}
