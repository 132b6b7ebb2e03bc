import { BusinessError } from '../errors.ts';
import type { OperationObject } from './descriptionDocument.ts';

const form = 'application/x-www-form-urlencoded';

interface Sent {
  readonly contentType: string | undefined;
  /** undefined when nothing was sent. */
  readonly body: unknown;
}

/**
 * Refuses a body that is not written as the operation describes it. A form in place of JSON would be read as texts by
 * names of the sender's choice, and is what another site's page can send without asking.
 * @throws BusinessError 10001
 */
export function assertMediaType({ requestBody }: OperationObject, { contentType = '', body }: Sent): void {
  const [described] = Object.keys(requestBody?.content ?? {});
  if (described === undefined || body === undefined) return;
  if (contentType.split(';')[0]?.trim().toLowerCase() === described) return;
  throw new BusinessError(10001, `The request must be written as ${described === form ? 'a form' : 'JSON'}.`);
}
