import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import { type Json, objectsIn } from '../../../src/compliance/json.ts';
import type { JsonSchema } from '../../description/jsonSchema.ts';
import type { Project } from '../../description/loadProject.ts';
import { JsonDocument } from '../../documents/jsonDocument.ts';
import type { ResolvedEdition } from '../../editions/resolveEdition.ts';
import { shapeFindings } from '../../prove/shapeFindings.ts';
import type { CodeKeys } from './codeKeys.ts';

const NAVIGATION = 'schemas/navigation.json';

/** Every translation key that an edition can show at some time, sorted: of its screens, their forms and widgets. */
export function shownKeys({ phases }: ResolvedEdition, project: Project, code: CodeKeys): string[] {
  const keys = new Set<string>(code.frame);
  const seen = new Set<Screen>();
  for (const { pages, frame } of phases) {
    for (const key of navigationKeys(frame.navigation, project)) keys.add(key);
    for (const [route, { screen }] of pages) {
      // Most screens are the same, and one object, in every phase.
      if (screen === null || seen.has(screen)) continue;
      seen.add(screen);
      const text = JSON.stringify({ $schema: '../meta/screen.v1.json', ...screen });
      for (const key of keysOf(`schemas/screens/${route}.json`, text, project)) keys.add(key);
      for (const key of broughtKeys(screen as unknown as Json, project, code)) keys.add(key);
    }
  }
  return [...keys].sort();
}

/** A page's entry is labelled by its route. */
function navigationKeys(navigation: unknown, project: Project): string[] {
  const pages = [...objectsIn(navigation as Json)].flatMap(({ route }) =>
    typeof route === 'string' ? [`nav.${route}`] : [],
  );
  return [...keysOf(NAVIGATION, JSON.stringify(navigation), project), ...pages];
}

/** The keys of a screen's forms and widgets. */
function broughtKeys(screen: Json, project: Project, code: CodeKeys): string[] {
  return [...objectsIn(screen)].flatMap(({ form, widget }) => [
    ...(typeof form === 'string' ? formKeys(form, project) : []),
    ...(typeof widget === 'string' ? widgetKeys(widget, project, code) : []),
  ]);
}

function formKeys(id: string, project: Project): readonly string[] {
  const path = `schemas/forms/${id}.json`;
  return keysOf(path, project.files[path] ?? '{}', project);
}

function widgetKeys(name: string, project: Project, code: CodeKeys): string[] {
  const { accessibleName } = JSON.parse(project.files[`src/widgets/${name}/manifest.json`] ?? '{}') as {
    accessibleName?: string;
  };
  return [...(accessibleName === undefined ? [] : [accessibleName]), ...(code.widgets.get(name) ?? [])];
}

/** Each file text is read once: most screens are the same in many editions. */
const read = new Map<string, readonly string[]>();

/** The strings of a file that its meta-schema declares as keys. */
function keysOf(path: string, text: string, project: Project): readonly string[] {
  const known = read.get(text);
  if (known) return known;
  const { marks } = shapeFindings(new JsonDocument(path, text), {
    metas: metaSchemas(project),
    broken: new Set(),
  });
  const keys = marks.filter(({ definition }) => definition === 'Key').map(({ value }) => value);
  read.set(text, keys);
  return keys;
}

const metas = new WeakMap<Project, Record<string, JsonSchema>>();

function metaSchemas(project: Project): Record<string, JsonSchema> {
  const known = metas.get(project);
  if (known) return known;
  const folder = 'schemas/meta/';
  const found = Object.fromEntries(
    Object.entries(project.files)
      .filter(([path]) => path.startsWith(folder))
      .map(([path, text]) => [path.slice(folder.length), JSON.parse(text) as JsonSchema]),
  );
  metas.set(project, found);
  return found;
}
