/** Reads the text of a file where blobs cannot be read directly. */
export function textOf(file: Blob | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(file ?? new Blob());
  });
}
