/** The server scales users' pictures to 256 pixels. Twice that size preserves the quality. */
const LONGEST_SIDE = 512;
const QUALITY = 0.85;

/**
 * A picture file, or what a camera shows now, as a small JPEG in a data URL, because a phone's photograph is larger than a
 * request may be. Null if the browser cannot read it as a picture.
 */
export async function shrinkPicture(
  source: Blob | HTMLVideoElement,
  longestSide = LONGEST_SIDE,
): Promise<string | null> {
  const picture = await createImageBitmap(source).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  // A JPEG has no transparency: transparent parts would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}
