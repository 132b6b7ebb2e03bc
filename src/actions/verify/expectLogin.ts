import type { OperationId } from '../../../generated/api/operations.ts';
import { isNotLoggedIn, NoPermissionError } from '../../contract/index.ts';

/**
 * The answer of somebody who is signed in. On a page that is reachable without login "nobody is signed in" is an answer
 * (requirements §8.1); for a proof it is the end. @throws NoPermissionError
 */
export function expectLogin<Result>(answer: Result, operation: OperationId): Result {
  if (!isNotLoggedIn(answer)) return answer;
  throw new NoPermissionError({ operation, code: 'ret_code' in answer ? answer.ret_code : answer.retCode });
}
