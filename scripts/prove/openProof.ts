import type { FormFile } from '../../generated/models/form.v1.d.ts';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { deriveFormSchema } from '../description/deriveFormSchema.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { listOperations, type OperationEntry } from '../description/listOperations.ts';
import type { MergedDescription } from '../description/mergedDescription.ts';
import type { Project } from '../description/project.ts';
import { schemaAt } from '../description/schemaAt.ts';
import { collectScreen } from './collectScreen.ts';
import type { Finding } from './finding.ts';
import { JsonDocument } from './jsonDocument.ts';
import type { FormEntry, Mark, Proof, WidgetManifest } from './proof.ts';
import { readDescription } from './readDescription.ts';
import { shapeFindings } from './shapeFindings.ts';

/**
 * Reads a project for its checks. Files that are no JSON or do not have the shape of their meta-schema are reported and
 * left out, so that one slip does not bring a hundred sentences about what follows from it.
 */
export function openProof(project: Project): { proof: Proof; findings: Finding[] } {
  const { description, findings } = readDescription(project);
  const documents = Object.entries(project.files)
    .filter(([path]) => path.endsWith('.json'))
    .map(([path, text]) => new JsonDocument(path, text));
  const metas = metaSchemas(documents);
  const sound: JsonDocument[] = [];
  const marks: Mark[] = [];
  for (const document of documents) {
    const shape = shapeFindings(document, metas);
    findings.push(...shape.findings);
    marks.push(...shape.marks);
    if (shape.findings.length === 0) sound.push(document);
  }
  const isWhole = documents.every(
    (document) => !document.file.startsWith('schemas/screens/') || sound.includes(document),
  );
  return { proof: { ...assemble(description, sound, marks), isWhole }, findings };
}

function assemble(
  description: MergedDescription,
  documents: readonly JsonDocument[],
  marks: readonly Mark[],
): Omit<Proof, 'isWhole'> {
  const operations = new Map(listOperations(description).map((entry) => [entry.id, entry]));
  const inFolder = (folder: string) => documents.filter(({ file }) => file.startsWith(folder));
  const document = (file: string) => documents.find((candidate) => candidate.file === file);
  const one = (file: string) => document(file)?.value;
  const forms = new Map(
    inFolder('schemas/forms/').map((document) => {
      const entry = formEntry(document, operations, description);
      return [entry.form.id, entry];
    }),
  );
  const routes = (one('schemas/routes.json') as { routes?: Proof['routes'] } | undefined)?.routes ?? [];
  const flags = (one('schemas/compliance/flags.json') as { flags?: object } | undefined)?.flags ?? {};
  const files = inFolder('schemas/screens/').map((document) => ({
    document,
    screen: document.value as Screen,
  }));
  const screens = files.map(({ screen }) => screen);
  return {
    description,
    operations,
    routes,
    routesFile: document('schemas/routes.json'),
    navigation: document('schemas/navigation.json'),
    forms,
    flags: new Set(Object.keys(flags)),
    languages: languagesOf(one('schemas/brand.json'), false),
    partialLanguages: languagesOf(one('schemas/brand.json'), true),
    locales: localesOf(inFolder('schemas/locales/')),
    widgets: new Map(
      inFolder('src/widgets/').map((document) => [widgetOf(document).name, widgetOf(document)]),
    ),
    marks: [...marks, ...inFolder('src/widgets/').flatMap(widgetNames), ...marks.flatMap(navigationLabel)],
    screens: files.map(({ document, screen }) => {
      const path = routes.find(({ id }) => id === screen.route)?.path ?? '';
      return {
        document,
        screen,
        uses: collectScreen(screen, screens, path, { description, operations, forms }),
      };
    }),
  };
}

function metaSchemas(documents: readonly JsonDocument[]): Record<string, JsonSchema> {
  const metas = documents.filter(({ file }) => file.startsWith('schemas/meta/'));
  return Object.fromEntries(
    metas.map(({ file, value }) => [file.slice('schemas/meta/'.length), value as JsonSchema]),
  );
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
  const manifest = document.value as Partial<Pick<WidgetManifest, 'name' | 'props' | 'operations'>>;
  const folder = document.file.split('/').at(-2) ?? '';
  return {
    document,
    name: manifest.name ?? folder,
    props: manifest.props ?? {},
    operations: manifest.operations ?? [],
  };
}
