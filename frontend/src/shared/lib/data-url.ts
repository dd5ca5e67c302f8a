/** The bytes per call of `fromCharCode`, whose number of arguments is limited. */
const PART_BYTES = 0x8000;

/** A picture as a data URL, because the content security policy lets a page show nothing else that it fetched itself. */
export function toDataUrl(bytes: Uint8Array, type: string): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    text += String.fromCharCode(...bytes.subarray(at, at + PART_BYTES));
  return `data:${type};base64,${btoa(text)}`;
}

/** The part of a data URL after the comma: the picture in plain base64. */
export const base64Of = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1);

/** The file that a data URL holds. */
export function fileOf(dataUrl: string): Blob {
  const bytes = Uint8Array.from(atob(base64Of(dataUrl)), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: dataUrl.slice('data:'.length, dataUrl.indexOf(';')) });
}
