import { createRequestId } from '../runtime/index.ts';

/** The ids of a form's attempts to send. */
export interface RequestIds {
  /** The id for this content: the last attempt's, while the content is still the same. */
  idFor(content: unknown): string;
  /** The last attempt is done: the same content again would be a second order, with an id of its own. */
  forget(): void;
}

/** An attempt whose outcome may not be known: what was sent, as text, and under which id. */
export interface Attempt {
  text: string;
  id: string;
}

/**
 * Gives a submission its id (`requestId`), by which the server knows a retry from a second order. It is kept whatever
 * became of the attempt before: an answer that was lost on the way may have been a success.
 * @param before the last attempt, when the page was left in between; `remember` hears of each one
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

/** The field by which the server knows a retry from a second order; sending fills it in. */
export const REQUEST_ID = '/requestId';
