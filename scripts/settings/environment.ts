import { accessVariables } from './environment/access.ts';
import { booksVariables } from './environment/books.ts';
import { othersVariables } from './environment/ofOthers.ts';
import { processVariables } from './environment/process.ts';
import { statementVariables } from './environment/statements.ts';
import { studioVariables } from './environment/studio.ts';
import { testVariables } from './environment/tests.ts';
import { toolVariables } from './environment/tools.ts';
import type { Variables } from './environment/variable.ts';

/**
 * Every variable that is read anywhere, for docs/operations.md; `tests/spec/environment.test.ts` holds the list against the
 * code.
 */
export const environment: Variables = {
  ...processVariables,
  ...accessVariables,
  ...studioVariables,
  ...booksVariables,
  ...statementVariables,
  ...toolVariables,
  ...testVariables,
  ...othersVariables,
};
