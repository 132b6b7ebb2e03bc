/** How a text is written that carries data of its own. */
interface WrittenText {
  readonly read: (text: string) => unknown;
  readonly write: (data: unknown) => string;
  /** Whether a refusal names the value inside; otherwise the text. */
  readonly namesInside: boolean;
}

/** By media type of the content, or by the name of the component that describes the text. */
export const writtenTexts: Readonly<Record<string, WrittenText>> = {
  'application/json': { read: (text) => JSON.parse(text), write: JSON.stringify, namesInside: true },
  // Opaque to whoever gets it, and readable none the less.
  Cursor: {
    read: (text) => JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
    write: (data) => Buffer.from(JSON.stringify(data)).toString('base64url'),
    namesInside: false,
  },
};
