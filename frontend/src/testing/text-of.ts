/** What a file says, where blobs cannot be asked themselves. */
export function textOf(file: Blob | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(file ?? new Blob());
  });
}
