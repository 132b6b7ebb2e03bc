import { jsonText, type OutputFiles } from '../../outputs/writeOutputs.ts';
import { awaited, type OperationUses, operationUses } from './operationUses.ts';

/** Every operation with the places that use it, as a page for readers and as data. */
export async function reportOperations(): Promise<OutputFiles> {
  const uses = await operationUses();
  return {
    'reports/operations.md': page(uses),
    'reports/operations.json': jsonText(uses),
  };
}

function page(uses: OperationUses): string {
  const rows = Object.entries(uses).sort(([one], [other]) => (one < other ? -1 : 1));
  const reached = rows.filter(([, places]) => places.length > 0).length;
  return [
    '# Where every operation is reached from',
    '',
    'Made by `npm run generate` from the screens, the widgets and the code; never edited by hand. `npm run check` fails for an',
    'operation that nothing reaches (`scripts/report/operations/operationUses.ts` names the few that are awaited, with why).',
    '',
    `${reached} of ${rows.length} operations are reached.`,
    '',
    '| operation | reached from |',
    '|---|---|',
    ...rows.map(([id, places]) => `| ${id} | ${places.length > 0 ? places.join('; ') : awaitedWords(id)} |`),
    '',
  ].join('\n');
}

function awaitedWords(id: string): string {
  const why = awaited[id];
  return why === undefined ? '**nothing**' : `*awaited: ${why}*`;
}
