import type { FastifyInstance } from 'fastify';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON with refusal of `__proto__` and of bytes that are no text, and forms; an empty body is no body. */
export function registerBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decode(body);
    if (text === null) done(Object.assign(new Error('The body is not UTF-8.'), { statusCode: 400 }));
    else if (text.trim() === '') done(null, undefined);
    else parseJson(request, text, done);
  });
  const form = 'application/x-www-form-urlencoded';
  app.addContentTypeParser<string>(form, { parseAs: 'string' }, (_request, body, done) => {
    done(null, fieldsOf(body));
  });
}

/** The text of each field; where a name comes twice all of its texts, so that a field of one text is refused. */
function fieldsOf(form: string): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  for (const [name, text] of new URLSearchParams(form)) {
    const before = fields.get(name);
    if (Array.isArray(before)) before.push(text);
    else fields.set(name, before === undefined ? text : [before, text]);
  }
  return Object.fromEntries(fields);
}

function decode(body: Buffer): string | null {
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
}
