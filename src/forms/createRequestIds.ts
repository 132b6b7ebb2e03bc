import { createRequestId } from '../runtime/index.ts';

/** The ids of a form's attempts to send. */
export interface RequestIds {
  /** The id for this content: the last attempt's, while the content is still the same. */
  idFor(content: unknown): string;
  /** The last attempt is done: the same content again would be a second order, with an id of its own. */
  forget(): void;
}

/**
 * Gives a submission its id (`requestId`), by which the server knows a retry from a second order. It is kept whatever
 * became of the attempt before: an answer that was lost on the way may have been a success.
 */
export function createRequestIds(): RequestIds {
  let last: { text: string; id: string } | undefined;
  return {
    idFor(content) {
      const text = JSON.stringify(content);
      if (last?.text !== text) last = { text, id: createRequestId() };
      return last.id;
    },
    forget() {
      last = undefined;
    },
  };
}
