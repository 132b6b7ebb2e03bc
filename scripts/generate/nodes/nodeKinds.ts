import { existsSync, readdirSync } from 'node:fs';
import { capitalize } from '../../../src/language/index.ts';

const NODES = 'src/render/nodes';

/** The folders of src/render/nodes that define a kind of node, or a family of small ones. */
export function nodeFolders(): string[] {
  return readdirSync(NODES)
    .filter((name) => existsSync(definitionOf(name)))
    .sort();
}

/** What registries and grammar are made from; a large definition has those of its parts in grammar.ts. */
export function nodeDefinitions(): string[] {
  const shared = [
    'src/render/pageUrl/nodeUrl.ts',
    ...['nodeDescription', 'partSchemas'].map((name) => `${NODES}/shared/${name}.ts`),
  ];
  const files = (folder: string) => [definitionOf(folder), `${NODES}/${folder}/grammar.ts`, loaderOf(folder)];
  return [...shared, ...nodeFolders().flatMap(files)];
}

export function definitionOf(folder: string): string {
  return `${NODES}/${folder}/definition.ts`;
}

export function loaderOf(folder: string): string {
  return `${NODES}/${folder}/loadParts.ts`;
}

/** The file of its component, seen from src/render/nodes: its own, or the one of its family. */
export function componentFileOf(folder: string, kind: string): string {
  const own = `${folder}/${nodeName(kind)}.tsx`;
  return existsSync(`${NODES}/${own}`) ? own : `${folder}/${nodeName(folder)}s.tsx`;
}

/** The name of its component, and of its definition in the grammar: TableNode. */
export function nodeName(kind: string): string {
  return `${capitalize(kind)}Node`;
}
