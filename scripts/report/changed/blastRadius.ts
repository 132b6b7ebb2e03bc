import { parseBinding, parsePointer } from '../../../src/language/index.ts';
import type { JsonSchema } from '../../description/jsonSchema.ts';
import { argumentsSchema } from '../../description/listOperations.ts';
import type { Project } from '../../description/loadProject.ts';
import { schemaAt } from '../../description/schemaAt.ts';
import type { JsonDocument, Path } from '../../documents/jsonDocument.ts';
import { openProof } from '../../prove/openProof.ts';
import type { Proof, ScreenFile } from '../../prove/proof.ts';
import { readDescription } from '../../prove/readDescription.ts';
import type { ScopeShape } from '../../prove/screenUses.ts';
import { holdsMark, isMarked, markChange } from './markChange.ts';

/** A part of a screen or form that a change affects. */
export interface Touched {
  /** `column "chain"`, `field /chain`. */
  what: string;
  /** `schemas/screens/moneyAddress.json:48:32`. */
  where: string;
  /** Compliance flags that it depends on, from the outside in. */
  flags: readonly string[];
}

export interface BlastRadius {
  changed: string;
  /** Operations that accept or return it. */
  operations: readonly string[];
  /** Screen → its parts; a form's screens are those that contain it. */
  screens: Readonly<Record<string, readonly Touched[]>>;
  forms: Readonly<Record<string, readonly Touched[]>>;
  /** Widget → its affected operations. */
  widgets: Readonly<Record<string, readonly string[]>>;
  /** Flag → editions in which it hides something. */
  hiddenIn: Readonly<Record<string, readonly string[]>>;
}

/** Everything that a change of the description affects. @throws Error when the changed thing does not exist */
export function blastRadius(project: Project, changed: string): BlastRadius {
  const description = markChange(readDescription(project).description, changed);
  const { proof } = openProof(project, description);
  const operations = [...proof.operations.values()].filter(
    (entry) =>
      isMarked(entry.operation) ||
      holdsMark(argumentsSchema(entry), description) ||
      holdsMark(entry.result, description),
  );
  const ids = operations.map(({ id }) => id);
  const screens = named(proof.screens.map((file) => [file.screen.id, touchedParts(file, proof)] as const));
  const forms = named([...proof.forms.keys()].map((id) => [id, touchedFields(id, proof)] as const));
  const widgets = named(
    [...proof.widgets.values()].map(
      ({ name, operations: used }) => [name, used.filter((id) => ids.includes(id))] as const,
    ),
  );
  const flags = [
    ...new Set([...Object.values(screens), ...Object.values(forms)].flat().flatMap((part) => part.flags)),
  ];
  const hiddenIn = named(flags.map((flag) => [flag, editionsHiding(flag, project)] as const));
  return { changed, operations: ids, screens, forms, widgets, hiddenIn };
}

/** Without empty entries. */
function named<Part>(
  entries: readonly (readonly [string, readonly Part[]])[],
): Record<string, readonly Part[]> {
  return Object.fromEntries(entries.filter(([, parts]) => parts.length > 0));
}

function touchedParts({ document, uses }: ScreenFile, proof: Proof): Touched[] {
  const reached = (shape: ScopeShape | undefined, pointer: string) =>
    shape !== undefined && isReached(shape.schema, pointer, proof);
  const places = [
    ...uses.operations.filter(({ op }) => isMarked(proof.operations.get(op)?.operation ?? {})),
    ...[...uses.pointers, ...uses.tableKeys].filter(({ shape, pointer }) => reached(shape, pointer)),
    ...uses.bindings.filter(({ binding, scopes }) => {
      const parsed = parseBinding(binding.$);
      return parsed !== undefined && parsed !== null && reached(scopes[parsed.scope], parsed.pointer);
    }),
    ...uses.forms.filter(({ node }) => touchedFields(node.form, proof).length > 0),
  ];
  return once(places.map(({ subject, path }) => touchedAt(document, path, subject)));
}

function touchedFields(id: string, proof: Proof): Touched[] {
  const entry = proof.forms.get(id);
  const operation = entry && proof.operations.get(entry.form.from.op);
  const body = operation?.body?.schema;
  if (!entry || !operation || !body) return [];
  return entry.form.pick.flatMap((pointer, index) =>
    isMarked(operation.operation) || isReached(body, pointer, proof)
      ? [touchedAt(entry.document, ['pick', index], `field ${pointer}`)]
      : [],
  );
}

/** Whether a pointer passes or ends at the mark. */
function isReached(schema: JsonSchema, pointer: string, { description }: Proof): boolean {
  const segments = parsePointer(pointer) ?? [];
  return segments.some((_segment, index) => {
    const before = segments
      .slice(0, index + 1)
      .map((segment) => `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    const found = schemaAt(schema, before.join(''), description);
    return 'schemas' in found && found.schemas.some(isMarked);
  });
}

function touchedAt(document: JsonDocument, path: Path, what: string): Touched {
  const { line, column } = document.position(path);
  return { what, where: `${document.file}:${line}:${column}`, flags: flagsAround(document.value, path) };
}

/** `feature` of all ancestors of a place, from the outside in. */
function flagsAround(root: unknown, path: Path): string[] {
  const flags: string[] = [];
  let current = root;
  for (const step of [undefined, ...path]) {
    if (step !== undefined) current = (current as Record<string | number, unknown> | undefined)?.[step];
    const feature = (current as { feature?: unknown } | undefined)?.feature;
    if (typeof feature === 'string') flags.push(feature);
  }
  return flags;
}

/** Each part once, at its first place. */
function once(parts: readonly Touched[]): Touched[] {
  const lineOf = ({ where }: Touched) => Number(where.split(':')[1]);
  const first = new Map<string, Touched>();
  for (const part of [...parts].sort((a, b) => lineOf(a) - lineOf(b))) {
    if (!first.has(part.what)) first.set(part.what, part);
  }
  return [...first.values()];
}

const EDITION = /^schemas\/compliance\/editions\/([^/]+)\.json$/;

interface EditionFile {
  flags?: Readonly<Record<string, Entry | readonly Entry[]>>;
}

interface Entry {
  action?: string;
}

/** Editions whose file hides a flag, now or in some period. */
function editionsHiding(flag: string, project: Project): string[] {
  return Object.entries(project.files).flatMap(([path, text]) => {
    const name = EDITION.exec(path)?.[1];
    if (name === undefined) return [];
    const { flags = {} } = JSON.parse(text) as EditionFile;
    const entries = [flags[flag] ?? []].flat() as readonly Entry[];
    return entries.some(({ action }) => action === 'hide') ? [name] : [];
  });
}
