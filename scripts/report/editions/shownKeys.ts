import { type Json, objectsIn } from '../../../src/compliance/json.ts';
import type { JsonSchema } from '../../description/jsonSchema.ts';
import type { Project } from '../../description/project.ts';
import type { ResolvedEdition } from '../../editions/resolveEdition.ts';
import { JsonDocument } from '../../prove/jsonDocument.ts';
import { shapeFindings } from '../../prove/shapeFindings.ts';
import type { CodeKeys } from './codeKeys.ts';

const NAVIGATION = 'schemas/navigation.json';

/** Every translation key that an edition can show at some time, sorted: its screens' and what they bring along. */
export function shownKeys({ phases }: ResolvedEdition, project: Project, code: CodeKeys): string[] {
  const keys = new Set<string>(code.frame);
  const add = (more: Iterable<string>) => {
    for (const key of more) keys.add(key);
  };
  const texts = new Set<string>();
  for (const { pages, frame } of phases) {
    add(keysOf(NAVIGATION, JSON.stringify(frame.navigation), project));
    // An entry of a page is labelled by its route.
    for (const { route } of objectsIn(frame.navigation as unknown as Json))
      if (typeof route === 'string') keys.add(`nav.${route}`);
    for (const [route, { screen }] of pages) {
      if (screen === null) continue;
      const text = JSON.stringify({ $schema: '../meta/screen.v1.json', ...screen });
      if (texts.has(text)) continue;
      texts.add(text);
      add(keysOf(`schemas/screens/${route}.json`, text, project));
      for (const { form, widget } of objectsIn(screen as unknown as Json)) {
        if (typeof form === 'string') add(formKeys(form, project));
        if (typeof widget === 'string') add(widgetKeys(widget, project, code));
      }
    }
  }
  return [...keys].sort();
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

/** A text is read once: most screens are the same in many editions. */
const read = new Map<string, readonly string[]>();

/** The texts of a file that its meta-schema calls keys. */
function keysOf(path: string, text: string, project: Project): readonly string[] {
  const known = read.get(text);
  if (known) return known;
  const { marks } = shapeFindings(new JsonDocument(path, text), metaSchemas(project));
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
