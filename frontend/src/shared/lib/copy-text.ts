/** The clipboard API exists only in secure contexts, but a branch office may reach the server by plain HTTP. */
function copyBySelection(text: string): boolean {
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.setAttribute('readonly', '');
  document.body.append(holder);
  holder.select();
  try {
    return document.execCommand('copy');
  } finally {
    holder.remove();
  }
}

/** Copies the text to the clipboard. Returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard === undefined) return copyBySelection(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
