import type { OperationId } from '../../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf, ResultShape } from '../../../generated/api/types.ts';
import type { CallOptions, Contract } from '../../contract/index.ts';

/** A client restricted to the operations of a widget's manifest: any other operation does not compile. */
export interface WidgetClient<Ops extends OperationId> {
  call<Op extends Ops>(op: Op, args: ArgumentsOf<Op>, options?: CallOptions): Promise<ResultOf<Op>>;
}

/** The shapes of a widget's results by operation. */
export type ResultShapes<Ops extends OperationId> = { readonly [Op in Ops]: ResultShape<Op> };

/** A widget's client over the request layer, which validates every result against its shape. */
export function widgetClient<Ops extends OperationId>(
  call: Contract['call'],
  shapes: ResultShapes<Ops>,
): WidgetClient<Ops> {
  return { call: (op, args, options) => call(op, args, { ...options, expects: shapes[op] }) };
}

/** Props of every widget besides those of its manifest. */
export interface WidgetProps {
  /** Refuses every operation that the widget's manifest does not list. */
  client: Contract['call'];
  /** Sets filters of the page, so that its URL carries them. */
  onFilter?: (changes: Readonly<Record<string, string>>) => void;
}
