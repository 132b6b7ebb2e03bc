import type { OperationId } from '../../generated/api/operations.ts';
import { NetworkError, NoPermissionError } from '../contract/index.ts';
import type { Runtime } from '../runtime/index.ts';
import { answerIn } from './answerIn.ts';
import type { GalleryState } from './galleryStates.ts';

/** The contract of the gallery: no network, every operation answers with its example, as it is in the state. */
export function galleryCall(state: GalleryState, examples: ReadonlyMap<string, unknown>): Runtime['call'] {
  const call = async (operation: OperationId): Promise<unknown> => {
    if (state === 'loading') return new Promise(() => undefined);
    if (state === 'error')
      throw new NetworkError({ operation, cause: new Error('The gallery has no network.') });
    if (state === 'denied') throw new NoPermissionError({ operation, code: 10007 });
    return answerIn(state, examples.get(operation) ?? {});
  };
  return call as Runtime['call'];
}
