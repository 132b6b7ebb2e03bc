import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NodeDescription } from '../../../src/render/nodes/shared/nodeDescription.ts';
import { GENERATED_BANNER, type OutputFiles } from '../../outputs/writeOutputs.ts';
import { componentFileOf, definitionOf, loaderOf, nodeFolders, nodeName } from './nodeKinds.ts';

interface Kind {
  kind: string;
  name: string;
  /** Its own, or that of its family. */
  folder: string;
  description: NodeDescription;
  hasUrl: boolean;
}

/** What a definition.ts exports: a kind that is named as its folder, or those of a family by their names. */
type Definition = { description: NodeDescription; url?: unknown } | Readonly<Record<string, NodeDescription>>;

/**
 * The registries of src/render/nodes: of definitions, which tools read, too, of components, which pages draw with, and of
 * what loads the parts of nodes.
 * What editions may set stands by itself, because that is decided where nodes are not known (src/compliance).
 */
export async function generateNodes(): Promise<OutputFiles> {
  const found = await Promise.all(nodeFolders().map(kindsOf));
  const kinds = found.flat().sort((a, b) => (a.kind < b.kind ? -1 : 1));
  return {
    'src/render/nodes/registry.ts': registry(kinds),
    'src/render/nodes/components.ts': components(kinds),
    'src/render/nodes/partLoaders.ts': partLoaders(kinds),
    'generated/nodes/files.ts': files(kinds),
    'generated/nodes/onPage.ts': onPage(kinds),
    'generated/nodes/patchable.ts': patchable(kinds),
  };
}

async function kindsOf(folder: string): Promise<Kind[]> {
  const definition: Definition = await import(pathToFileURL(resolve(definitionOf(folder))).href);
  if (isOfOneKind(definition)) {
    const hasUrl = definition.url !== undefined;
    return [{ kind: folder, name: nodeName(folder), folder, description: definition.description, hasUrl }];
  }
  return Object.entries(definition).map(([kind, description]) => {
    return { kind, name: nodeName(kind), folder, description, hasUrl: false };
  });
}

function isOfOneKind(definition: Definition): definition is { description: NodeDescription; url?: unknown } {
  return 'description' in definition;
}

function registry(kinds: readonly Kind[]): string {
  const chosenIn = kinds.filter(({ hasUrl }) => hasUrl);
  const folders = [...new Set(kinds.map(({ folder }) => folder))].sort();
  const defined = ({ kind, folder }: Kind) => `${folder}Kind.${kind === folder ? 'description' : kind}`;
  return `${GENERATED_BANNER}
import type { ${['Node', ...chosenIn.map(({ name }) => name)].join(', ')} } from '../../../generated/models/screen.v1.d.ts';
${folders.map((folder) => `import * as ${folder}Kind from './${folder}/definition.ts';`).join('\n')}
import type { NodeUrl } from '../pageUrl/nodeUrl.ts';
import type { NodeDescription } from './shared/nodeDescription.ts';

/** What of nodes may stand in the URL, by the kinds in which people choose something. */
export const nodeUrls = {
${chosenIn.map(({ kind, name }) => `  ${kind}: ${kind}Kind.url satisfies NodeUrl<${name}>,`).join('\n')}
};

/** What tools know of each kind. No module that is sent to a page reads this, so that bundles are without it. */
export const nodeDescriptions: Readonly<Record<Node['kind'], NodeDescription>> = {
${kinds.map((kind) => `  ${kind.kind}: ${defined(kind)},`).join('\n')}
};
`;
}

function components(kinds: readonly Kind[]): string {
  const eager = kinds.filter(({ description }) => description.loaded === 'eager');
  const lazy = kinds.filter(({ description }) => description.loaded === 'lazy');
  const eagerFiles = new Map<string, string[]>();
  for (const { kind, folder, name } of eager) {
    const file = componentFileOf(folder, kind);
    eagerFiles.set(file, [...(eagerFiles.get(file) ?? []), name]);
  }
  return `${GENERATED_BANNER}
import { lazyPart } from '../../runtime/index.ts';
${[...eagerFiles].map(([file, names]) => `import { ${names.join(', ')} } from './${file}';`).join('\n')}
import type { LazyComponents, NodeComponents } from './nodeRegistry.ts';

/** The components that every page loads. */
export const eagerNodes = {
${eager.map(({ kind, name }) => `  ${kind}: ${name},`).join('\n')}
} satisfies Partial<NodeComponents>;

/** Those that are separate chunks. */
export const lazyNodes = {
${lazy.map(({ kind, folder, name }) => `  ${kind}: lazyPart(() => import('./${componentFileOf(folder, kind)}').then((module) => module.${name})),`).join('\n')}
} satisfies Partial<LazyComponents>;
`;
}

/** By itself, because only what brings the next page reads it. */
function partLoaders(kinds: readonly Kind[]): string {
  const loading = kinds.filter(({ kind, folder }) => kind === folder && existsSync(loaderOf(kind)));
  return `${GENERATED_BANNER}
${loading.map(({ kind }) => `import * as ${kind}Parts from './${kind}/loadParts.ts';`).join('\n')}
import type { PartLoaders } from './nodeRegistry.ts';

/** Preloads the code that nodes of these kinds otherwise load once they are rendered. */
export const partLoaders = {
${loading.map(({ kind }) => `  ${kind}: ${kind}Parts.loadParts,`).join('\n')}
} satisfies Partial<PartLoaders>;
`;
}

function files(kinds: readonly Kind[]): string {
  const lazy = kinds.filter(({ description }) => description.loaded === 'lazy');
  const lines = lazy.map(({ kind, folder }) => `  ${kind}: 'render/nodes/${componentFileOf(folder, kind)}',`);
  return `${GENERATED_BANNER}
/** The components that are separate chunks, by the kind of node: paths below src/. The build names them in pages. */
export const nodeFiles: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`;
}

/** By itself, because a page's start reads it, and not the descriptions. */
function onPage(kinds: readonly Kind[]): string {
  const lines = kinds.flatMap(({ kind, description }) =>
    description.onPage ? [`  ${kind}: '${description.onPage}',`] : [],
  );
  return `${GENERATED_BANNER}
/** What customers come to a page for, and what is drawn beside it, by the kind of node (NodeDescription). */
export const onPage: Readonly<Partial<Record<string, 'task' | 'records' | 'beside'>>> = {
${lines.join('\n')}
};
`;
}

function patchable(kinds: readonly Kind[]): string {
  const lines = kinds.flatMap(({ kind, description }) =>
    description.patchable ? [`  ${kind}: ${JSON.stringify(description.patchable)},`] : [],
  );
  return `${GENERATED_BANNER}
/** What an edition may set in a node, by its kind: JSON Pointers, in which \`*\` matches any name. */
export const patchableNodes: Readonly<Record<string, readonly string[]>> = {
${lines.join('\n')}
};
`;
}
