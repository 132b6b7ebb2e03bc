import type { FlagsFile } from '../../generated/models/flags.v1.d.ts';
import type { FormFile } from '../../generated/models/form.v1.d.ts';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { deriveFormSchema } from '../description/deriveFormSchema.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { listOperations, type OperationEntry } from '../description/listOperations.ts';
import type { MergedDescription } from '../description/mergedDescription.ts';
import type { Project } from '../description/project.ts';
import { schemaAt } from '../description/schemaAt.ts';
import { readEdition } from '../editions/readEditions.ts';
import { collectScreen } from './collectScreen.ts';
import { linkedFilters } from './filterShape.ts';
import type { Finding } from './finding.ts';
import type { JsonDocument } from './jsonDocument.ts';
import type { EditionEntry, FormEntry, Mark, Proof, WidgetManifest } from './proof.ts';
import { readDescription } from './readDescription.ts';
import { readDocuments } from './readDocuments.ts';
import { remembered } from './remembered.ts';
import type { ScreenUses } from './screenUses.ts';
import type { Walk } from './walk.ts';

/**
 * Reads a project for its checks. Files that are no JSON or do not have the shape of their meta-schema are reported and
 * left out, so that one slip does not bring a hundred sentences about what follows from it.
 *
 * @param given the description to read them against, in place of the project's own
 */
export function openProof(
  project: Project,
  given?: MergedDescription,
): { proof: Proof; findings: Finding[] } {
  const { description, findings } = given ? { description: given, findings: [] } : readDescription(project);
  const read = readDocuments(project);
  const sound = read.filter((one) => one.findings.length === 0).map(({ document }) => document);
  const marks = read.flatMap((one) => one.marks);
  findings.push(...read.flatMap((one) => one.findings));
  const isWhole = read.every(
    (one) => !one.document.file.startsWith('schemas/screens/') || one.findings.length === 0,
  );
  return { proof: { ...assemble(description, sound, marks), isWhole }, findings };
}

function assemble(
  description: MergedDescription,
  documents: readonly JsonDocument[],
  marks: readonly Mark[],
): Omit<Proof, 'isWhole'> {
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
  const routes = (one('schemas/routes.json') as { routes?: Proof['routes'] } | undefined)?.routes ?? [];
  const flags = (one('schemas/compliance/flags.json') as Partial<FlagsFile> | undefined)?.flags ?? {};
  const files = inFolder('schemas/screens/').map((document) => ({
    document,
    screen: document.value as Screen,
  }));
  const links = files.map(({ document, screen }) => linksOf(document, screen));
  const known = { description, operations, forms };
  return {
    description,
    operations,
    routes,
    routesFile: document('schemas/routes.json'),
    navigation: document('schemas/navigation.json'),
    sections: document('schemas/export/sections.json'),
    forms,
    flags: new Set(Object.keys(flags)),
    flagsFile: document('schemas/compliance/flags.json'),
    exts: extsOf(flags, document),
    editions: inFolder('schemas/compliance/editions/').map(editionOf),
    languages: languagesOf(one('schemas/brand.json'), false),
    partialLanguages: languagesOf(one('schemas/brand.json'), true),
    locales: localesOf(inFolder('schemas/locales/')),
    widgets: new Map(
      inFolder('src/widgets/').map((document) => [widgetOf(document).name, widgetOf(document)]),
    ),
    marks: [...marks, ...inFolder('src/widgets/').flatMap(widgetNames), ...marks.flatMap(navigationLabel)],
    screens: files.map(({ document, screen }) => {
      const path = routes.find(({ id }) => id === screen.route)?.path ?? '';
      const linked = [...new Set(links.flatMap((link) => link.get(screen.route) ?? []))].sort();
      return { document, screen, uses: usesOf(document, screen, { linked, path, known }) };
    }),
  };
}

const rememberedLinks = new WeakMap<JsonDocument, ReturnType<typeof linkedFilters>>();

function linksOf(document: JsonDocument, screen: Screen): ReturnType<typeof linkedFilters> {
  const links = rememberedLinks.get(document) ?? linkedFilters(screen);
  rememberedLinks.set(document, links);
  return links;
}

interface ScreenSurroundings {
  linked: readonly string[];
  path: string;
  known: Pick<Walk, 'description' | 'operations' | 'forms'>;
}

/** The uses of a screen as they were found, with all that they were found in. */
const rememberedUses = new WeakMap<JsonDocument, { surroundings: readonly unknown[]; uses: ScreenUses }>();

/** Nothing is walked again while neither the screen nor anything that it can see has changed. */
function usesOf(
  document: JsonDocument,
  screen: Screen,
  { linked, path, known }: ScreenSurroundings,
): ScreenUses {
  const forms = [...known.forms.values()].map((entry) => entry.document);
  const surroundings = [known.description, path, linked.join(), ...forms];
  const before = rememberedUses.get(document);
  if (
    before?.surroundings.length === surroundings.length &&
    before.surroundings.every((thing, index) => thing === surroundings[index])
  ) {
    return before.uses;
  }
  const uses = collectScreen(screen, linked, path, known);
  rememberedUses.set(document, { surroundings, uses });
  return uses;
}

/** Operations of a description, listed once. */
const rememberedOperations = new WeakMap<MergedDescription, ReadonlyMap<string, OperationEntry>>();

function operationsOf(description: MergedDescription): ReadonlyMap<string, OperationEntry> {
  const known = rememberedOperations.get(description);
  if (known) return known;
  const operations = new Map(listOperations(description).map((entry) => [entry.id, entry]));
  rememberedOperations.set(description, operations);
  return operations;
}

/** Form files with what follows from them, by the description they were derived from. */
const rememberedForms = new WeakMap<JsonDocument, { description: MergedDescription; entry: FormEntry }>();

function formOf(
  document: JsonDocument,
  operations: ReadonlyMap<string, OperationEntry>,
  description: MergedDescription,
): FormEntry {
  const known = rememberedForms.get(document);
  if (known?.description === description) return known.entry;
  const entry = formEntry(document, operations, description);
  rememberedForms.set(document, { description, entry });
  return entry;
}

function formEntry(
  document: JsonDocument,
  operations: ReadonlyMap<string, OperationEntry>,
  description: MergedDescription,
): FormEntry {
  const form = document.value as FormFile;
  const body = operations.get(form.from.op)?.body;
  if (!body) return { document, form, schema: undefined, isPickSound: false };
  const isPickSound = form.pick.every((pointer) => 'schemas' in schemaAt(body.schema, pointer, description));
  try {
    return { document, form, schema: deriveFormSchema(form, body.schema, description), isPickSound };
  } catch {
    // S201 and S104 name the field that could not be found, with its place.
    return { document, form, schema: undefined, isPickSound };
  }
}

interface ListedLanguage {
  code: string;
  texts?: string;
  isPartial?: boolean;
}

/** Languages with texts of their own. */
function languagesOf(brand: unknown, isPartial: boolean): string[] {
  const listed = (brand as { languages?: ListedLanguage[] } | undefined)?.languages ?? [];
  const own = listed.filter(
    (language) => language.texts === undefined && (language.isPartial ?? false) === isPartial,
  );
  return [...new Set([...(isPartial ? [] : ['en']), ...own.map(({ code }) => code)])];
}

const editionOf = remembered(
  (document: JsonDocument): EditionEntry => ({ document, edition: readEdition(document) }),
);

function extsOf(
  flags: FlagsFile['flags'],
  document: (file: string) => JsonDocument | undefined,
): Map<string, JsonSchema> {
  return new Map(
    Object.entries(flags).flatMap(([flag, { ext }]) => {
      const schema = ext === undefined ? undefined : document(`schemas/compliance/${ext}`)?.value;
      return schema === undefined ? [] : [[flag, schema as JsonSchema] as const];
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

/** A widget's accessible name is a translation key as well; manifests have no meta-schema that says so. */
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
