/**
 * Copies text to the clipboard; false when the browser refuses. The legacy method is for pages that are not a secure
 * context, where the Clipboard API does not exist.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  const before = document.activeElement;
  field.value = text;
  field.className = 'ua-visually-hidden';
  // Inside an open dialog everything outside it is inert and cannot be selected.
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
