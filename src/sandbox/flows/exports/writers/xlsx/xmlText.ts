/** Most characters a cell of a spreadsheet holds. */
const cellLimit = 32_767;

/** What XML 1.0 cannot hold or should not, half characters included. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
const plain = /^[\w .,:;()/@#%*?!'-]*$/;
/** Spreadsheets read this as a character's number. */
const escapeLike = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** A text as it stands between two tags of a sheet. */
export function xmlText(text: string): string {
  // Nearly all cells: names, hashes and codes.
  if (text.length < 100 && plain.test(text) && !text.includes('_x')) return text;
  return text
    .slice(0, cellLimit)
    .replace(forbidden, '\uFFFD')
    .replace(escapeLike, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '_x000D_');
}
