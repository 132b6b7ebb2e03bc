import type { OutputFiles } from '../outputs/writeOutputs.ts';
import { manifestFiles } from './language/widgetManifests.ts';
import { nodeDefinitions } from './nodes/nodeKinds.ts';
import { definitionFolders, generateRegistries, registryFiles } from './registries/generateRegistries.ts';

/** One independent part of the generated files, regenerated only when one of its inputs changed. */
export interface GeneratorPart {
  name: string;
  /** Input files and folders of the project. */
  inputs: readonly string[];
  /** Folder that `owns` and the output paths are relative to; `generated` when left out. */
  folder?: string;
  /** Folders and files that belong to this part only. */
  owns: readonly string[];
  /** Only the blocks between markers in these files are generated (markdown.ts); people write the rest. */
  isMarked?: boolean;
  /** Loads the generator (lazily, because its libraries are heavy) and generates every file of the part. */
  make(): Promise<OutputFiles>;
}

/** What decides how a page opens (openingOf.ts). */
const openingInputs = [
  ...nodeDefinitions(),
  ...['forms/outline/hasRows.ts', 'render/nodes/openingNodes.ts', 'render/opening', 'runtime/screen'].map(
    (path) => `src/${path}`,
  ),
];

/** All parts, in the order in which they are generated. */
export const generatorParts: readonly GeneratorPart[] = [
  {
    // First, because the formats need it, and other parts read the formats.
    name: 'locale',
    inputs: ['schemas/brand.json', 'scripts/generate/locale'],
    owns: ['locale'],
    make: async () => (await import('./locale/generateLocale.ts')).generateLocale(),
  },
  {
    name: 'registries',
    inputs: definitionFolders,
    folder: 'src',
    owns: registryFiles,
    make: generateRegistries,
  },
  {
    name: 'actions',
    inputs: ['src/actions', 'scripts/generate/generateActions.ts'],
    owns: ['actions'],
    make: async () => (await import('./generateActions.ts')).generateActions(),
  },
  {
    name: 'nodes',
    inputs: nodeDefinitions(),
    folder: '.',
    owns: [
      ...['components', 'partLoaders', 'registry'].map((name) => `src/render/nodes/${name}.ts`),
      'generated/nodes',
    ],
    make: async () => (await import('./nodes/generateNodes.ts')).generateNodes(),
  },
  {
    name: 'grammar',
    inputs: [
      ...['src/actions', 'src/formats', 'src/language', 'src/stepUp/manifest.json'],
      ...manifestFiles(),
      ...nodeDefinitions(),
    ],
    folder: 'schemas',
    owns: ['meta/screen.v1.json'],
    make: async () => (await import('./generateGrammar.ts')).generateGrammar('schemas'),
  },
  {
    name: 'api',
    inputs: ['openapi'],
    owns: ['api'],
    make: async () => {
      const { generateApi } = await import('./generateApi.ts');
      return generateApi(await loadDescription());
    },
  },
  {
    name: 'models',
    inputs: ['schemas/meta', 'schemas/routes.json', 'schemas/compliance/ext'],
    owns: ['models'],
    make: async () => (await import('./generateModels.ts')).generateModels('schemas'),
  },
  {
    name: 'screens',
    inputs: [
      ...['screens', 'forms', 'routes.json', 'navigation.json', 'compliance', 'locales/en'].map(
        (name) => `schemas/${name}`,
      ),
      'openapi',
      ...manifestFiles(),
      'src/language/pointer.ts',
      ...openingInputs,
    ],
    owns: ['screens'],
    make: async () => (await import('./generateScreens.ts')).generateScreens('schemas'),
  },
  {
    name: 'sites',
    inputs: [
      'schemas',
      'openapi',
      'generated/actions',
      'src/compliance',
      'src/language',
      'src/stepUp/manifest.json',
      'src/widgets',
      'scripts/editions',
      'scripts/documents/jsonDocument.ts',
      ...openingInputs,
    ],
    owns: ['sites'],
    make: async () => (await import('./generateSites.ts')).generateSites(),
  },
  {
    name: 'forms',
    inputs: ['schemas/forms', 'openapi'],
    owns: ['forms', 'validators'],
    make: async () => {
      const { generateForms } = await import('./generateForms.ts');
      return generateForms('schemas', await loadDescription());
    },
  },
  {
    name: 'reports',
    inputs: [
      'openapi',
      'scripts/report',
      'schemas/screens',
      ...['actions', 'contract', 'early', 'forms', 'render', 'runtime', 'shell', 'stepUp', 'widgets'].map(
        (room) => `src/${room}`,
      ),
    ],
    // The report of `npm run mutate` is in the same folder; it takes minutes and only that command writes it.
    owns: ['outcomes', 'operations'].flatMap((name) => [`reports/${name}.md`, `reports/${name}.json`]),
    make: async () => {
      const { reportOutcomes } = await import('../report/outcomes/reportOutcomes.ts');
      const { reportOperations } = await import('../report/operations/reportOperations.ts');
      return { ...reportOutcomes(), ...(await reportOperations()) };
    },
  },
  {
    name: 'editions',
    inputs: [
      'schemas',
      'openapi',
      'scripts/editions',
      'scripts/prove',
      'scripts/report/editions',
      'scripts/report/operations',
      ...[
        ...['actions', 'compliance', 'contract', 'early', 'editions', 'formats', 'forms', 'language'],
        ...['render', 'routes', 'runtime', 'shell', 'stepUp', 'ui', 'widgets'],
      ].map((room) => `src/${room}`),
    ],
    owns: ['editions', 'reports/editions'],
    make: async () => (await import('./generateEditions.ts')).generateEditions(),
  },
  {
    name: 'antd',
    // The lock file, because another version of antd has other styles.
    inputs: [...['scripts/generate/antd', 'src/shell/theme/tokens.css'], 'package-lock.json'],
    owns: ['antd'],
    make: async () => (await import('./antd/generateAntdStyles.ts')).generateAntdStyles(),
  },
  {
    name: 'theme',
    inputs: ['scripts/generate/generateTheme.ts', 'src/shell/theme/tokens.css'],
    owns: ['theme'],
    make: async () => (await import('./generateTheme.ts')).generateTheme(),
  },
  {
    name: 'marks',
    // The lock file, because another version of a set has other drawings.
    inputs: ['schemas/marks.json', 'package-lock.json'],
    owns: ['marks'],
    make: async () => (await import('./marks/generateMarks.ts')).generateMarks(),
  },
  {
    name: 'names',
    inputs: ['openapi', 'schemas/routes.json', 'schemas/compliance/flags.json', 'schemas/locales/en'],
    owns: ['meta'],
    make: async () => (await import('./generateNames.ts')).generateNames(),
  },
  {
    name: 'language',
    inputs: [
      ...['meta', 'screens', 'forms', 'compliance', 'export', 'help'].map((folder) => `schemas/${folder}`),
      ...['routes', 'navigation', 'brand', 'marks'].map((name) => `schemas/${name}.json`),
      'scripts/prove',
      'src/formats',
      'src/compliance/layer.ts',
      'src/compliance/patchable.ts',
      'src/language/derivations',
      'src/widgets',
      ...nodeDefinitions(),
    ],
    folder: 'docs',
    owns: ['language.md'],
    make: async () => (await import('./language/generateLanguage.ts')).generateLanguage('schemas'),
  },
  {
    name: 'deploy',
    inputs: [
      ...[
        'scripts/generate/deploy',
        'scripts/build/routeFiles.ts',
        'src/sandbox/http/wire/securityHeaders.ts',
      ],
      ...['routes', 'brand', 'compliance/hosts'].map((name) => `schemas/${name}.json`),
    ],
    folder: 'deploy',
    owns: [
      ...['pages', 'headers', 'pageHeaders', 'workerHeaders'].map((name) => `nginx/${name}.conf`),
      'caddy/pages.caddy',
    ],
    make: async () => (await import('./deploy/generateDeploy.ts')).generateDeploy(),
  },
  {
    name: 'blocks',
    inputs: [
      'openapi',
      'docs/decisions',
      'src/rooms.json',
      'src/contract/cache',
      ...['deposits/depositStates', 'withdrawals/withdrawalStates'].map(
        (name) => `src/sandbox/books/${name}.ts`,
      ),
      ...[
        'addressBook/entryStates',
        'convert/conversionStates',
        'exports/rules/taskStates',
        'fiat/fiatOrderStates',
        'freezes/freezeStates',
        'preKya/screeningStates',
        'records/frozenStates',
        'stepUp/checkStates',
        'upgrade/upgradeStates',
      ].map((name) => `src/sandbox/flows/${name}.ts`),
      'src/sandbox/http/health/metricDefinitions.ts',
      'src/sandbox/http/wire/allowedHosts.ts',
      'scripts/settings/environment.ts',
      'scripts/settings/environment',
      'scripts/prove/proofCodes.ts',
    ],
    folder: '.',
    owns: [
      'docs/decisions/README.md',
      'docs/operations.md',
      'openapi/README.md',
      'scripts/README.md',
      'src/README.md',
      'src/contract/README.md',
      ...[
        ...['addressBook', 'convert', 'deposits', 'exports', 'fiat', 'freezes', 'preKya', 'records'],
        ...['stepUp', 'upgrade', 'withdrawals'],
      ].map((flow) => `src/sandbox/flows/${flow}/README.md`),
    ],
    isMarked: true,
    make: async () => (await import('./blocks/generateBlocks.ts')).generateBlocks(),
  },
];

/** The output folder of a part. */
export function folderOf({ folder = 'generated' }: Pick<GeneratorPart, 'folder'>): string {
  return folder;
}

async function loadDescription() {
  const { mergeDescriptions } = await import('../description/mergeDescriptions.ts');
  return mergeDescriptions('openapi');
}
