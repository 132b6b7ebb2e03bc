import { createRequestId } from '../../runtime/index.ts';

/** The ids of a form's attempts to send. */
export interface RequestIds {
  /** The id for this content: the last attempt's, as long as the content is the same. */
  idFor(content: unknown): string;
  /** The last attempt has succeeded: the same content again would be a new order, with a new id. */
  forget(): void;
}

/** An attempt whose outcome may be unknown: what was sent, as text, and under which id. */
export interface Attempt {
  text: string;
  id: string;
}

/**
 * Gives a submission its idempotency key (`requestId`), by which the server tells a retry from a second order. It is
 * kept whatever the outcome of the attempt: an answer lost on the way may have been a success.
 * @param before the last attempt, when the page was left in between; `remember` is called with each one
 */
export function createRequestIds(
  before?: Attempt,
  remember: (attempt: Attempt | undefined) => void = () => undefined,
): RequestIds {
  let last = before;
  return {
    idFor(content) {
      const text = JSON.stringify(content);
      if (last?.text === text) return last.id;
      last = { text, id: createRequestId() };
      remember(last);
      return last.id;
    },
    forget() {
      last = undefined;
      remember(undefined);
    },
  };
}

/** The field by which the server tells a retry from a second order; filled in on submit. */
export const REQUEST_ID = '/requestId';
