import type { RJSFSchema } from '@rjsf/utils';
import type { FlagsFile } from '../../generated/models/flags.v1.d.ts';
import { demoAccounts } from '../../src/sandbox/flows/demo/accounts/demoAccounts.ts';
import type { EditionText, StudioFlag, StudioState } from '../../src/studio/protocol/protocol.ts';
import { combinations, editionIds } from '../editions/combination.ts';
import { type EditionTable, editionFile, readableEdition, textHash } from './editionTable.ts';
import { proposalOf } from './proposalOf.ts';
import { lastChange, type TrailEntry } from './trail.ts';

/** The initial state of the studio's page. @param trail what people saved, the oldest first */
export function studioState(table: EditionTable, trail: readonly TrailEntry[]): StudioState {
  const { files } = table;
  const proposal = proposalOf(table, []);
  return {
    editions: editionIds.map((id) => editionText(id, table, proposal.faults, trail)),
    flags: flagsIn(files),
    entry: entrySchema(files['schemas/meta/edition.v1.json'] ?? ''),
    combinations,
    accounts: demoAccounts.map(({ key, uid, name, summary }) => ({ key, uid, name, summary })),
    proposal,
  };
}

function editionText(
  id: EditionText['id'],
  { files, model }: EditionTable,
  faults: StudioState['proposal']['faults'],
  trail: readonly TrailEntry[],
): EditionText {
  const file = editionFile(id);
  const text = files[file] ?? '';
  const base = textHash(text);
  const isSound = !faults.some((fault) => fault.file === file && / S00[12] /.test(fault.sentence));
  return {
    id,
    name: model.editions.editions.find((edition) => edition.id === id)?.name ?? id,
    file,
    text,
    base,
    changed: lastChange(trail, id, base),
    flags: isSound ? (readableEdition(id, file, text)?.flags ?? null) : null,
  };
}

function flagsIn(files: EditionTable['files']): StudioFlag[] {
  const { flags } = JSON.parse(files['schemas/compliance/flags.json'] ?? '{"flags":{}}') as FlagsFile;
  return Object.entries(flags).map(([key, { default: start, owner, description, ext }]) => {
    const schema = ext === undefined ? undefined : files[`schemas/compliance/${ext}`];
    return {
      key,
      default: start.action,
      owner,
      description,
      ...(schema === undefined ? {} : { ext: JSON.parse(schema) as RJSFSchema }),
    };
  });
}

interface EditionMeta {
  readonly definitions: Readonly<Record<string, RJSFSchema>>;
}

/** The schema of one entry of an edition, from schemas/meta/edition.v1.json, with its references resolved. */
function entrySchema(meta: string): RJSFSchema {
  const { definitions } = JSON.parse(meta) as EditionMeta;
  const entry = definitions.Entry ?? {};
  const properties = Object.entries(entry.properties ?? {}).map(([name, property]) => {
    const target = typeof property === 'object' ? property.$ref?.split('/').at(-1) : undefined;
    return [name, target === undefined ? property : (definitions[target] ?? {})] as const;
  });
  return { ...entry, properties: Object.fromEntries(properties) };
}
