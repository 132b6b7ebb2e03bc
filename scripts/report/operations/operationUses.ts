import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '../../../generated/api/operations.ts';
import stepUp from '../../../src/stepUp/manifest.json';

/** Operation id → the places that use it, sorted; the list of an unused operation is empty. */
export type OperationUses = Readonly<Record<string, readonly string[]>>;

/** Code that may call operations by name; the exchange's own code does not count as use. */
/** Where a change is proven, which pages do by their `verify`. */
export const CHECK = 'security check';

const codeFolders = ['actions', 'contract', 'early', 'forms', 'render', 'runtime', 'shell'];

/**
 * Where every operation of the description is used: in a screen file, a widget's manifest, code that names it or, by
 * its URL, in the request layer itself.
 */
export async function operationUses(): Promise<OperationUses> {
  const ids = [...Object.keys(operations), ...Object.keys(calledByAddress)];
  const uses = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
  const note = (id: string, place: string) => uses.get(id)?.add(place);
  for (const [file, text] of await texts('schemas/screens', /\.json$/)) {
    for (const id of idsIn(text, /"op":\s*"([A-Za-z]+)"/g)) note(id, `screen ${nameOf(file)}`);
  }
  for (const [file, text] of await texts('src/widgets', /manifest\.json$/)) {
    for (const id of idsIn(text, /"([a-z][A-Za-z]+)"/g)) note(id, `widget ${file.split('/').at(-2)}`);
  }
  for (const id of stepUp.operations) note(id, CHECK);
  for (const folder of codeFolders) {
    for (const [file, text] of await texts(`src/${folder}`, /\.tsx?$/)) {
      for (const id of idsIn(text, CALL)) note(id, file);
    }
  }
  for (const [id, why] of Object.entries(calledByAddress)) note(id, why);
  return Object.fromEntries([...uses].map(([id, places]) => [id, [...places].sort()]));
}

/** A name as the first argument of a call, or as `op`; a type such as ResultOf<'x'> does not count as use. */
const CALL =
  /(?:\b(?:call|ask|callOperation)(?:<[^>]*>)?\(\s*|\bop: |\boperation: |return )'([a-z][A-Za-z]+)'/g;

async function texts(folder: string, kind: RegExp): Promise<[file: string, text: string][]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => kind.test(name)).map((name) => join(folder, name));
  return Promise.all(
    files.sort().map(async (file): Promise<[string, string]> => [file, await readFile(file, 'utf8')]),
  );
}

function idsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

function nameOf(file: string): string {
  return file.split('/').at(-1)?.replace('.json', '') ?? file;
}

/** Operations that no code names, because whoever calls them knows only their URL. */
const calledByAddress: Readonly<Record<string, string>> = {
  routeProbe: 'the ways to the API are measured with it (src/contract/routes/route.ts)',
  localeRead: 'texts are read before the request layer is there (src/early, src/shell/i18n/textBackend.ts)',
  monitoringReport: 'faults are told past the request layer they may lie in (src/contract/monitoring)',
  eventsTrack: 'timings and visits go the same way (src/contract/monitoring, src/shell/analytics)',
  liveChanges: 'the browser listens to it (src/shell/live/followInBrowser.ts)',
  localeAddMissing: 'missing texts are told by the same loader, while developing',
};

/** Operations whose screens are still being built; an entry that is used by now is harmless and can be removed. */
export const awaited: Readonly<Record<string, string>> = {};
