import fastifyFormbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { BusinessError } from '../../platform/errors.ts';
import type { OperationObject } from '../wire/descriptionDocument.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses forms, and JSON, where `__proto__` and invalid UTF-8 are refused; an empty body counts as no body. */
export function registerBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decode(body);
    if (text === null) done(Object.assign(new Error('The body is not UTF-8.'), { statusCode: 400 }));
    else if (text.trim() === '') done(null, undefined);
    else parseJson(request, text, done);
  });
  void app.register(fastifyFormbody);
}

function decode(body: Buffer): string | null {
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
}

const form = 'application/x-www-form-urlencoded';

interface Sent {
  readonly contentType: string | undefined;
  /** undefined when the body is empty. */
  readonly body: unknown;
}

/**
 * Refuses a body whose media type the operation does not describe. A form in place of JSON would be read as strings
 * under arbitrary names, and is what a page of another site can send without a preflight.
 * @throws BusinessError 10001
 */
export function assertMediaType({ requestBody }: OperationObject, { contentType = '', body }: Sent): void {
  const [described] = Object.keys(requestBody?.content ?? {});
  if (described === undefined || body === undefined) return;
  if (contentType.split(';')[0]?.trim().toLowerCase() === described) return;
  throw new BusinessError(10001, `The request must be written as ${described === form ? 'a form' : 'JSON'}.`);
}
