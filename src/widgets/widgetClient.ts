import type { OperationId } from '../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf } from '../../generated/api/types.ts';
import type { CallOptions } from '../contract/index.ts';

/** A client for the operations of a widget's manifest and no others: anything else does not compile. */
export interface WidgetClient<Ops extends OperationId> {
  call<Op extends Ops>(op: Op, args: ArgumentsOf<Op>, options?: CallOptions): Promise<ResultOf<Op>>;
}
