import type { FlagsFile } from '../../generated/models/flags.v1.d.ts';
import type { FormFile } from '../../generated/models/form.v1.d.ts';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { deriveFormSchema } from '../description/deriveFormSchema.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { listOperations, type OperationEntry } from '../description/listOperations.ts';
import { type Project, STEP_UP_MANIFEST } from '../description/loadProject.ts';
import type { MergedDescription } from '../description/mergedDescription.ts';
import { schemaAt } from '../description/schemaAt.ts';
import type { JsonDocument } from '../documents/jsonDocument.ts';
import { readEdition } from '../editions/readEditions.ts';
import { collectScreen } from './collectScreen.ts';
import { linkedFilters } from './filterShape.ts';
import type { Finding } from './finding.ts';
import { type FirstAndLatest, keptFor } from './firstAndLatest.ts';
import { fieldsNamed } from './formFields.ts';
import { withDefinitions } from './localReferences.ts';
import {
  type EditionEntry,
  type FormEntry,
  type Mark,
  type Proof,
  remembered,
  type StepUpManifest,
  type WidgetManifest,
} from './proof.ts';
import { readDescription } from './readDescription.ts';
import { type ReadDocument, readDocuments } from './readDocuments.ts';
import type { ScreenUses } from './screenUses.ts';
import { soundEntries, unknownOf } from './unknown.ts';
import type { Walk } from './walk.ts';

/**
 * Reads a project for its checks. Files that are not valid JSON or do not match their meta-schema are reported and left
 * out, so that one mistake does not cause a hundred follow-up findings.
 *
 * @param given the description to check them against, instead of the project's own
 */
export function openProof(
  project: Project,
  given?: MergedDescription,
): { proof: Proof; findings: Finding[] } {
  const { description, findings } = given ? { description: given, findings: [] } : readDescription(project);
  const read = readDocuments(project);
  const marks = read.flatMap((one) => one.marks);
  findings.push(...read.flatMap((one) => one.findings));
  const isWhole = read.every(
    (one) => !one.document.file.startsWith('schemas/screens/') || one.broken.length === 0,
  );
  return { proof: assemble(description, read, marks, isWhole), findings };
}

function assemble(
  description: MergedDescription,
  read: readonly ReadDocument[],
  marks: readonly Mark[],
  isWhole: boolean,
): Proof {
  const documents = read.filter(({ broken }) => broken.length === 0).map(({ document }) => document);
  const operations = operationsOf(description);
  const inFolder = (folder: string) => documents.filter(({ file }) => file.startsWith(folder));
  const document = (file: string) => documents.find((candidate) => candidate.file === file);
  const one = (file: string) => document(file)?.value;
  const forms = new Map(
    inFolder('schemas/forms/').map((document) => {
      const entry = formOf(document, operations, description);
      return [entry.form.id, entry];
    }),
  );
  const routes = routesOf(read);
  const flags = (one('schemas/compliance/flags.json') as Partial<FlagsFile> | undefined)?.flags ?? {};
  const files = inFolder('schemas/screens/').map((document) => ({
    document,
    screen: document.value as Screen,
  }));
  // A page that is not valid still shows what it links to.
  const links = read
    .filter(({ document }) => document.file.startsWith('schemas/screens/'))
    .map(({ document }) => linksOf(document));
  const unknown = unknownOf(read);
  const known = { description, operations, forms };
  return {
    description,
    isWhole,
    unknown,
    operations,
    routes,
    routesFile: document('schemas/routes.json'),
    navigation: document('schemas/navigation.json'),
    sections: document('schemas/export/sections.json'),
    forms,
    flags: flagsOf(read),
    flagsFile: document('schemas/compliance/flags.json'),
    exts: extsOf(flags, document),
    editions: inFolder('schemas/compliance/editions/').map(editionOf),
    brand: document('schemas/brand.json'),
    languages: languagesOf(one('schemas/brand.json'), false),
    partialLanguages: languagesOf(one('schemas/brand.json'), true),
    coins: coinsOf(one('schemas/marks.json')),
    locales: localesOf(inFolder('schemas/locales/')),
    widgets: new Map(
      inFolder('src/widgets/').map((document) => [widgetOf(document).name, widgetOf(document)]),
    ),
    stepUp: stepUpOf(document(STEP_UP_MANIFEST)),
    marks: [...marks, ...inFolder('src/widgets/').flatMap(widgetNames), ...marks.flatMap(navigationLabel)],
    screens: files.map(({ document, screen }) => {
      const path = routes.find(({ id }) => id === screen.route)?.path;
      const linked = [...new Set(links.flatMap((link) => link.get(screen.route) ?? []))].sort();
      return { document, screen, uses: usesOf(document, screen, { linked, path, known }) };
    }),
  };
}

const linksOf = remembered((document: JsonDocument) => linkedFilters(document.value));

interface ScreenSurroundings {
  linked: readonly string[];
  /** The path of its page; undefined when unknown. */
  path: string | undefined;
  known: Pick<Walk, 'description' | 'operations' | 'forms'>;
}

/** The collected uses of a screen, with everything they depend on. */
const rememberedUses = new WeakMap<
  JsonDocument,
  FirstAndLatest<{ surroundings: readonly unknown[]; uses: ScreenUses }>
>();

/** A screen is walked again only when it, or anything it depends on, has changed. */
function usesOf(
  document: JsonDocument,
  screen: Screen,
  { linked, path, known }: ScreenSurroundings,
): ScreenUses {
  const forms = [...known.forms.values()].map((entry) => entry.document);
  const surroundings = [known.description, path, linked.join(), ...forms];
  const kept = keptFor(rememberedUses, document);
  const before = kept.find(
    (one) =>
      one.surroundings.length === surroundings.length &&
      one.surroundings.every((thing, index) => thing === surroundings[index]),
  );
  if (before) return before.uses;
  const uses = collectScreen(screen, linked, path, known);
  kept.add({ surroundings, uses });
  return uses;
}

/** Operations by description, listed once. */
const rememberedOperations = new WeakMap<MergedDescription, ReadonlyMap<string, OperationEntry>>();

function operationsOf(description: MergedDescription): ReadonlyMap<string, OperationEntry> {
  const known = rememberedOperations.get(description);
  if (known) return known;
  const operations = new Map(listOperations(description).map((entry) => [entry.id, entry]));
  rememberedOperations.set(description, operations);
  return operations;
}

/** Form files with their derived entries and the description these were derived from. */
const rememberedForms = new WeakMap<
  JsonDocument,
  FirstAndLatest<{ description: MergedDescription; entry: FormEntry }>
>();

function formOf(
  document: JsonDocument,
  operations: ReadonlyMap<string, OperationEntry>,
  description: MergedDescription,
): FormEntry {
  const kept = keptFor(rememberedForms, document);
  const known = kept.find((one) => one.description === description);
  if (known) return known.entry;
  const entry = formEntry(document, operations, description);
  kept.add({ description, entry });
  return entry;
}

function formEntry(
  document: JsonDocument,
  operations: ReadonlyMap<string, OperationEntry>,
  description: MergedDescription,
): FormEntry {
  const form = document.value as FormFile;
  const body = operations.get(form.from.op)?.body;
  const unsound = { document, form, schema: undefined, isSound: false };
  if (!body) return { ...unsound, isPickSound: false };
  const isPickSound = form.pick.every((pointer) => 'schemas' in schemaAt(body.schema, pointer, description));
  // A field that the file refers to but does not pick was probably meant to be picked: then the form's fields are
  // uncertain.
  const isSound = isPickSound && fieldsNamed(form).every(({ pointer }) => form.pick.includes(pointer));
  if (!isSound) return { ...unsound, isPickSound };
  try {
    return { document, form, schema: deriveFormSchema(form, body.schema, description), isPickSound, isSound };
  } catch {
    // S201 and S104 report the missing field, with its position.
    return { ...unsound, isPickSound };
  }
}

interface ListedLanguage {
  code: string;
  texts?: string;
  isPartial?: boolean;
}

function documentOf(read: readonly ReadDocument[], file: string): ReadDocument | undefined {
  return read.find(({ document }) => document.file === file);
}

function routesOf(read: readonly ReadDocument[]): Proof['routes'] {
  const one = documentOf(read, 'schemas/routes.json');
  return one ? soundEntries(one.document.value, 'routes', one.broken).map(([, route]) => route as never) : [];
}

function flagsOf(read: readonly ReadDocument[]): ReadonlySet<string> {
  const one = documentOf(read, 'schemas/compliance/flags.json');
  return new Set(one ? soundEntries(one.document.value, 'flags', one.broken).map(([name]) => name) : []);
}

/** Languages with their own texts. */
function languagesOf(brand: unknown, isPartial: boolean): string[] {
  const listed = (brand as { languages?: ListedLanguage[] } | undefined)?.languages ?? [];
  const own = listed.filter(
    (language) => language.texts === undefined && (language.isPartial ?? false) === isPartial,
  );
  return [...new Set([...(isPartial ? [] : ['en']), ...own.map(({ code }) => code)])];
}

function coinsOf(marks: unknown): ReadonlySet<string> {
  const { coins = {}, currencies = {} } = (marks ?? {}) as Partial<Record<string, object>>;
  return new Set([...Object.keys(coins), ...Object.keys(currencies)]);
}

const editionOf = remembered(
  (document: JsonDocument): EditionEntry => ({ document, edition: readEdition(document) }),
);

const wholeSchema = remembered((document: JsonDocument) => withDefinitions(document.value as JsonSchema));

function extsOf(
  flags: FlagsFile['flags'],
  document: (file: string) => JsonDocument | undefined,
): Map<string, JsonSchema> {
  return new Map(
    Object.entries(flags).flatMap(([flag, { ext }]) => {
      const file = ext === undefined ? undefined : document(`schemas/compliance/${ext}`);
      return file === undefined ? [] : [[flag, wholeSchema(file)] as const];
    }),
  );
}

function localesOf(documents: readonly JsonDocument[]): Map<string, Map<string, JsonDocument>> {
  const locales = new Map<string, Map<string, JsonDocument>>();
  for (const document of documents) {
    const [, , language = '', name = ''] = document.file.split('/');
    const files = locales.get(language) ?? new Map<string, JsonDocument>();
    locales.set(language, files.set(name.replace(/\.json$/, ''), document));
  }
  return locales;
}

/** A widget's accessible name is a translation key as well; manifests have no meta-schema to declare it. */
function widgetNames(document: JsonDocument): Mark[] {
  const value = (document.value as { accessibleName?: unknown }).accessibleName;
  if (typeof value !== 'string' || value === '') return [];
  const subject = `widget "${widgetOf(document).name}"`;
  return [{ document, path: ['accessibleName'], subject, definition: 'Key', value }];
}

/** An entry of the navigation is labelled by its route: `nav.<route>`. */
function navigationLabel({ document, path, subject, definition, value }: Mark): Mark[] {
  if (document.file !== 'schemas/navigation.json' || definition !== 'RouteId') return [];
  return [{ document, path, subject, definition: 'Key', value: `nav.${value}` }];
}

function stepUpOf(document: JsonDocument | undefined): Proof['stepUp'] {
  return document && { document, manifest: document.value as StepUpManifest };
}

function widgetOf(document: JsonDocument): WidgetManifest {
  const manifest = document.value as Partial<Omit<WidgetManifest, 'document'>>;
  const folder = document.file.split('/').at(-2) ?? '';
  return {
    document,
    name: manifest.name ?? folder,
    props: manifest.props ?? {},
    operations: manifest.operations ?? [],
    patchable: manifest.patchable ?? [],
  };
}
