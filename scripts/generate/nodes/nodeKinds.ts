import { existsSync, readdirSync } from 'node:fs';
import { capitalize } from '../../../src/language/index.ts';

const NODES = 'src/render/nodes';

/** The kinds of nodes: the folders of src/render/nodes with a definition, alphabetically. */
export function nodeKinds(): string[] {
  return readdirSync(NODES)
    .filter((name) => existsSync(definitionOf(name)))
    .sort();
}

/** What registries and grammar are made from; a large definition has those of its parts in grammar.ts. */
export function nodeDefinitions(): string[] {
  const shared = [
    'src/render/pageUrl/nodeUrl.ts',
    ...['nodeDescription', 'partSchemas'].map((name) => `${NODES}/parts/${name}.ts`),
  ];
  const files = (kind: string) => [definitionOf(kind), `${NODES}/${kind}/grammar.ts`, loaderOf(kind)];
  return [...shared, ...nodeKinds().flatMap(files)];
}

export function definitionOf(kind: string): string {
  return `${NODES}/${kind}/definition.ts`;
}

export function loaderOf(kind: string): string {
  return `${NODES}/${kind}/loadParts.ts`;
}

/** The name of its component, and of its definition in the grammar: TableNode. */
export function nodeName(kind: string): string {
  return `${capitalize(kind)}Node`;
}
