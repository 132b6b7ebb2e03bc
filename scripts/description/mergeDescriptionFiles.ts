import { basename } from 'node:path';
import { parse } from 'yaml';
import type { CatalogueEntry, HttpMethod, MergedDescription, PathItem } from './mergedDescription.ts';

interface GroupFile {
  tags?: unknown[];
  paths?: Record<string, PathItem>;
  components?: Record<string, Record<string, unknown>>;
  codes?: Record<string, CatalogueEntry>;
}

const METHODS: readonly HttpMethod[] = ['get', 'post', 'put', 'delete'];

/**
 * Merges the texts of the OpenAPI files into one document with local references only.
 *
 * @param files path → YAML text; the file name without `.yaml` becomes the group (`x-group`) of its operations
 * @throws Error naming every path, operationId or component that is defined twice, and every reference that leads nowhere.
 */
export function mergeDescriptionFiles(files: Record<string, string>): MergedDescription {
  const merged = emptyDescription();
  const problems: string[] = [];
  for (const file of Object.keys(files).sort()) {
    const group = rewriteReferences(readGroup(files[file] ?? '', file), file);
    merged.tags.push(...(group.tags ?? []));
    Object.assign(merged['x-code-catalogue'], group.codes);
    addPaths(merged, group, file, problems);
    addComponents(merged, group, file, problems);
  }
  problems.push(...repeatedOperations(merged), ...danglingReferences(merged));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { ...merged, components: sortSections(merged.components) };
}

/** YAML's own message spans several lines; the first one says what is wrong and where. */
function readGroup(text: string, file: string): GroupFile {
  try {
    return (parse(text) as GroupFile | null) ?? {};
  } catch (error) {
    throw new Error(`${file}: ${String((error as Error).message).split('\n')[0]}`);
  }
}

function emptyDescription(): MergedDescription {
  return {
    openapi: '3.1.0',
    info: {
      title: 'User assets',
      version: '1.0.0',
      description: 'Every call of the assets area, merged from openapi/*.yaml.',
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    tags: [],
    paths: {},
    components: { schemas: {} },
    'x-code-catalogue': {},
  };
}

function addPaths(merged: MergedDescription, group: GroupFile, file: string, problems: string[]): void {
  const name = basename(file, '.yaml');
  for (const [path, item] of Object.entries(group.paths ?? {})) {
    const known = merged.paths[path] ?? {};
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      if (known[method]) problems.push(`${file}: ${method.toUpperCase()} ${path} is described twice`);
      operation['x-group'] = name;
    }
    merged.paths[path] = { ...known, ...item };
  }
}

function addComponents(merged: MergedDescription, group: GroupFile, file: string, problems: string[]): void {
  for (const [section, entries] of Object.entries(group.components ?? {})) {
    const known = merged.components[section] ?? {};
    for (const [name, entry] of Object.entries(entries ?? {})) {
      if (isAlias(entry, section, name)) continue;
      if (name in known) problems.push(`${file}: ${section} "${name}" is defined twice`);
      known[name] = entry;
    }
    merged.components[section] = known;
  }
}

/** A group file lists the shared security schemes again, as references to common.yaml, so that it stands alone. */
function isAlias(entry: unknown, section: string, name: string): boolean {
  return isReference(entry) && entry.$ref === `#/components/${section}/${name}`;
}

function isReference(value: unknown): value is { $ref: string } {
  return value !== null && typeof value === 'object' && '$ref' in value;
}

function repeatedOperations(merged: MergedDescription): string[] {
  const seen = new Map<string, string>();
  const problems: string[] = [];
  for (const [path, item] of Object.entries(merged.paths)) {
    for (const method of METHODS) {
      const id = item[method]?.operationId;
      if (id === undefined) continue;
      const first = seen.get(id);
      if (first) problems.push(`operationId "${id}" is used by ${first} and by ${path}`);
      seen.set(id, path);
    }
  }
  return problems;
}

function danglingReferences(merged: MergedDescription): string[] {
  const problems = new Set<string>();
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [key, child] of Object.entries(value)) {
      if (key !== '$ref' || typeof child !== 'string') visit(child);
      else {
        const [, , section = '', name = ''] = child.split('/');
        if (merged.components[section]?.[name] === undefined) problems.add(`$ref "${child}" leads nowhere`);
      }
    }
  };
  visit(merged.paths);
  visit(merged.components);
  return [...problems];
}

function sortSections(components: MergedDescription['components']): MergedDescription['components'] {
  const sections = Object.entries(components).map(([section, entries]) => [
    section,
    Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1))),
  ]);
  return Object.fromEntries(sections) as MergedDescription['components'];
}

const REFERENCE = /^[^#]*#\/components\/([A-Za-z]+)\/([A-Za-z0-9_.-]+)$/;

/**
 * Copies a parsed YAML value with every `$ref` turned into a local one: `./components/common.yaml#/components/schemas/Coin`
 * becomes `#/components/schemas/Coin`. Possible because component names are unique over all files.
 *
 * @throws Error when a `$ref` names anything but a component.
 */
function rewriteReferences<T>(value: T, file: string): T {
  return rewrite(value, file) as T;
}

function rewrite(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, file));
  if (value === null || typeof value !== 'object') return value;
  const copy: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(value)) {
    copy[key] =
      key === '$ref' && typeof child === 'string' ? localReference(child, file) : rewrite(child, file);
  }
  return copy;
}

function localReference(reference: string, file: string): string {
  const match = REFERENCE.exec(reference);
  if (!match)
    throw new Error(`${file}: $ref "${reference}" must name a component (…#/components/<section>/<Name>)`);
  return `#/components/${match[1]}/${match[2]}`;
}
