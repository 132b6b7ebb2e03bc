import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { GENERATED_BANNER, type OutputFiles } from '../../outputs/writeOutputs.ts';

interface Registry {
  /** Folder below src that contains `definitions/` and gets the registry. */
  folder: string;
  /** What the pages need of a member, in the singular. */
  part: string;
  type: string;
  /** The file of the type. */
  from: string;
  /** What the type of names is called. */
  names: string;
  /** A file defines several members that belong together (`operators`, `descriptions`), not one of its own name. */
  isFamily?: boolean;
}

/** What the language knows by name. */
const registries: readonly Registry[] = [
  {
    folder: 'formats',
    part: 'format',
    type: 'FormatDefinition',
    from: './shared/formatDefinition.ts',
    names: 'FormatName',
  },
  {
    folder: 'language/operators',
    part: 'operator',
    type: 'OperatorDefinition',
    from: './shared/operatorDefinition.ts',
    names: 'OperatorName',
    isFamily: true,
  },
  {
    folder: 'language/derivations',
    part: 'derivation',
    type: 'Derivation',
    from: './shared/derivation.ts',
    names: 'DerivationName',
    isFamily: true,
  },
  {
    folder: 'actions',
    part: 'action',
    type: 'ActionDefinition',
    from: './shared/actionDefinition.ts',
    names: 'ActionName',
    isFamily: true,
  },
];

/** Every registry, relative to src. */
export const registryFiles: readonly string[] = registries.map(({ folder }) => `${folder}/registry.ts`);

/** Their definitions, relative to the project. */
export const definitionFolders: readonly string[] = registries.map(
  ({ folder }) => `src/${folder}/definitions`,
);

/**
 * registry.ts beside each folder of definitions. They are made of the names of files alone, so that they can be made anew
 * whatever stands in the files.
 */
export async function generateRegistries(): Promise<OutputFiles> {
  const texts = registries.map(async (registry) => [
    `${registry.folder}/registry.ts`,
    await textOf(registry),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

async function textOf({ folder, part, type, from, names, isFamily = false }: Registry): Promise<string> {
  const files = (await readdir(`src/${folder}/definitions`)).filter((file) => file.endsWith('.ts'));
  const modules = files.map((file) => basename(file, '.ts')).sort();
  const each = (line: (name: string) => string) => modules.map(line).join('\n');
  const own = (member: string) => each((name) => `  ${name}: ${name}.${member},`);
  const members = isFamily ? each((name) => `  ...${name}.${part}s,`) : own(part);
  // A spread would stay in the bundles, since it may run code.
  const described = isFamily
    ? `/* @__PURE__ */ Object.assign(\n  {},\n${each((name) => `  ${name}.descriptions,`)}\n)`
    : `{\n${own('description')}\n}`;
  const description = `${type.replace(/Definition$/, '')}Description`;
  return `${GENERATED_BANNER}
${modules.map((name) => `import * as ${name} from './definitions/${name}.ts';`).join('\n')}
import type { ${type}, ${description} } from '${from}';

/** Every ${part}, by its name in schema files. */
export const ${part}s = {
${members}
} satisfies Record<string, ${type}>;

export type ${names} = keyof typeof ${part}s;
type Descriptions = Readonly<Record<${names}, ${description}>>;

/** What tools know of each. No module that is sent to a page reads this, so that bundles are without it. */
export const ${part}Descriptions: Descriptions = ${described};
`;
}
