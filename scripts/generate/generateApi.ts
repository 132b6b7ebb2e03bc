import { describeRefusals } from '../description/describeRefusals.ts';
import { listOperations } from '../description/listOperations.ts';
import type { MergedDescription } from '../description/mergedDescription.ts';
import { jsonText, type OutputFiles } from '../outputs/writeOutputs.ts';
import { emitLive } from './emitLive.ts';
import { emitOperationCodes, emitOperations } from './emitOperations.ts';
import { emitOperationTypes, emitSchemaTypes } from './emitOperationTypes.ts';
import { emitResultShapes } from './emitResultShapes.ts';

/** generated/api: the types of the contract, the operation table, the shapes of the results, and the merged description itself. */
export async function generateApi(description: MergedDescription): Promise<OutputFiles> {
  const operations = listOperations(description);
  return {
    'api/description.json': jsonText(describeRefusals(description)),
    'api/live.ts': emitLive(description),
    'api/operationCodes.ts': emitOperationCodes(operations),
    ...emitOperations(operations, description),
    'api/schema.d.ts': await emitSchemaTypes(description),
    'api/types.ts': emitOperationTypes(operations),
    ...emitResultShapes(operations, description),
  };
}
