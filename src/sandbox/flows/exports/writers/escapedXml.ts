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
