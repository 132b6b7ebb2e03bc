/** Maximum number of characters in a spreadsheet cell. */
const cellLimit = 32_767;

const plain = /^[\w .,:;()/@#%*?!'-]*$/;
/** Spreadsheets decode this as a character escape. */
const escapeLike = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** Escapes a text for the XML of a sheet. */
export function xmlText(text: string): string {
  // Fast path for nearly all cells: names, hashes and codes.
  if (text.length < 100 && plain.test(text) && !text.includes('_x')) return text;
  const spelled = text.slice(0, cellLimit).replace(escapeLike, '_x005F_').replaceAll('\r', '_x000D_');
  return escapedXml(spelled);
}

/** Characters that XML 1.0 forbids or discourages, including lone surrogates. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/** A text as the content of an XML element or attribute; what XML cannot hold becomes U+FFFD. */
export function escapedXml(text: string): string {
  return text
    .replace(forbidden, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}
