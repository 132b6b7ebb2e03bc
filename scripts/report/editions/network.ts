import { operations } from '../../../generated/api/operations.ts';
import type { EditionModel } from '../../editions/editionModel.ts';
import { reachedOperations } from '../../editions/readOperationSources.ts';
import type { ResolvedEdition } from '../../editions/resolveEdition.ts';
import { shipSite } from '../../editions/shipSite.ts';
import { CHECK, operationUses } from '../operations/operationUses.ts';
import { type EditionReport, heading, table } from './editionReport.ts';

/** What one edition can call. */
interface Surface {
  /** Operation → the screens that can call it at some time; `the frame` for code of every page. */
  readonly reached: Readonly<Record<string, readonly string[]>>;
  /** The browser's request layer always refuses these on this site. */
  readonly refused: readonly string[];
  /** Nothing shown calls these, but at another time or for another account something does. */
  readonly unreached: readonly string[];
}

/** Which operations an edition can reach, through which screens, and which the client refuses (requirements §3.4). */
export async function reportNetwork(
  model: EditionModel,
  resolved: readonly ResolvedEdition[],
): Promise<EditionReport<Readonly<Record<string, Surface>>>> {
  const frame = await frameOperations();
  const everywhere = [...model.screens.values()].flatMap((screen) => [
    ...reachedOperations(screen, model.sources),
  ]);
  const known = Object.keys(operations)
    .filter((id) => frame.includes(id) || everywhere.includes(id))
    .sort();
  const data = Object.fromEntries(
    resolved.map((edition) => [edition.id, surfaceOf(edition, model, { frame, known })]),
  );
  const page = [
    ...heading(
      'What every edition can call',
      'Refused: no screen that is sent to this site calls it, so the request layer lets nothing through. Not called: what is shown never calls it,',
      'but the site is sent a part that does, for another account or another time. The frame is code of every page. What no page of the area calls is',
      'not here: `../operations.md` lists it.',
    ),
    ...table(
      ['edition', 'operations reached', 'refused by the client', 'not called'],
      resolved.map(({ id }) => summary(id, data[id])),
    ),
    '',
    '## Through which screens',
    '',
    ...table(['operation', 'editions', 'through'], throughRows(data, resolved)),
  ];
  return { page, data };
}

/** Operations that code of every page calls, whatever the screen. */
async function frameOperations(): Promise<string[]> {
  const uses = await operationUses();
  return Object.keys(uses).filter((id) =>
    uses[id]?.some(
      (place) => place !== CHECK && !place.startsWith('screen ') && !place.startsWith('widget '),
    ),
  );
}

function surfaceOf(
  edition: ResolvedEdition,
  model: EditionModel,
  { frame, known }: { frame: readonly string[]; known: readonly string[] },
): Surface {
  const through = new Map<string, Set<string>>();
  const note = (id: string, place: string) => through.set(id, (through.get(id) ?? new Set()).add(place));
  for (const id of frame) note(id, 'the frame');
  for (const { pages } of edition.phases)
    for (const [route, { screen }] of pages)
      if (screen !== null) for (const id of reachedOperations(screen, model.sources)) note(id, route);
  const { refused } = shipSite(edition.site, model.screens, model.editions, model.sources);
  return {
    reached: Object.fromEntries(
      known.flatMap((id) => (through.has(id) ? [[id, [...(through.get(id) ?? [])]]] : [])),
    ),
    refused,
    unreached: known.filter((id) => !through.has(id) && !refused.includes(id)),
  };
}

function summary(id: string, surface: Surface | undefined): string[] {
  const { reached = {}, refused = [], unreached = [] } = surface ?? {};
  return [id, `${Object.keys(reached).length}`, refused.join(', ') || 'none', unreached.join(', ') || 'none'];
}

/** One row per set of callers; editions that share it are grouped. */
function throughRows(
  data: Readonly<Record<string, Surface>>,
  resolved: readonly ResolvedEdition[],
): string[][] {
  return Object.keys(operations)
    .sort()
    .flatMap((operation) => {
      const ways = new Map<string, string[]>();
      for (const { id } of resolved) {
        const places = data[id]?.reached[operation]?.join(', ');
        if (places !== undefined) ways.set(places, [...(ways.get(places) ?? []), id]);
      }
      return [...ways].map(([places, ids]) => [
        operation,
        ids.length === resolved.length ? 'all' : ids.join(', '),
        places,
      ]);
    });
}
