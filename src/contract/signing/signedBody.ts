/**
 * What a body says, read from the very text that is sent: JSON, or the fields of a form, each a text, the last one
 * counting where a name comes twice. Undefined for a request without a body.
 * @throws SyntaxError when the text is not JSON
 */
export function signedBody(text: string, isForm: boolean): unknown {
  if (text === '') return undefined;
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
}
