import type { OperationId } from '../../../../generated/api/operations.ts';
import type { ResultOf } from '../../../../generated/api/types.ts';
import { createStore, type Runtime, type Session } from '../../../../src/runtime/index.ts';
import { quietRuntime } from '../../../../src/shell/quietRuntime.ts';
import type { Conversion } from './benchRows.ts';

const session: Session = { status: 'signedIn', userId: 533_285, asker: 1, profile: null, tags: {} };

/** Ports for one table: every call is answered at once with these conversions, and nothing leads anywhere. */
export function benchRuntime(rows: readonly Conversion[]): Runtime {
  const answer = { list: rows, total: rows.length, index: 1, limit: rows.length };
  return quietRuntime({
    call: async <Op extends OperationId>() => answer as unknown as ResultOf<Op>,
    session: createStore(session),
    flags: createStore({}),
  });
}
