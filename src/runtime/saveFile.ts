/** Hands a text the page has made itself to the person as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then; without this the text stays in memory as long as the page lives.
  setTimeout(() => URL.revokeObjectURL(url));
}
