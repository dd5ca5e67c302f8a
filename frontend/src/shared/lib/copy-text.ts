/** The clipboard's own way exists only in secure contexts; a branch office may reach the server by plain HTTP. */
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

/** Puts the text into the clipboard; false when the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard === undefined) return copyBySelection(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
