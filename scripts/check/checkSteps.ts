import { runBiome } from './runBiome.ts';
import type { CheckStep } from './runSteps.ts';
import { runTool } from './runTool.ts';

/** Everything that `npm run check` looks at; the slow tools of other people come first, so that they run beside ours. */
export const checkSteps: readonly CheckStep[] = [
  {
    name: 'types',
    // Checks again only what a change can affect: a seventh of the whole. Each checker works out much of what the others
    // do, too: the four that are its default take a quarter more processor time than two.
    run: () => {
      const kept = ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'];
      return runTool('node_modules/ts7/bin/tsc', [
        '--noEmit',
        '--pretty',
        'false',
        '--checkers',
        '2',
        ...kept,
      ]);
    },
  },
  {
    name: 'prove',
    run: async () => (await import('../prove/proveFiles.ts')).proveFiles(),
  },
  {
    name: 'generated',
    run: async () => (await import('./checkStale.ts')).checkStale(),
  },
  {
    name: 'imports',
    run: () =>
      runTool('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', [
        '--config',
        '.dependency-cruiser.cjs',
        'src',
        'scripts',
        'generated',
        'tests',
      ]),
  },
  {
    name: 'dead-code',
    run: () => runTool('node_modules/knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']),
  },
  {
    name: 'style',
    run: async () => (await runBiome(['ci', '--error-on-warnings', '.'])).sentences,
  },
  {
    name: 'openapi',
    run: async () => (await import('./lintDescription.ts')).lintDescription(),
  },
  {
    name: 'sources',
    run: async () => (await import('./checkSources.ts')).checkSources(),
  },
  {
    name: 'lock-file',
    run: async () => (await import('./checkLockFile.ts')).checkLockFile(),
  },
  {
    name: 'citations',
    run: async () => (await import('./citations/checkCitations.ts')).checkCitations(),
  },
  {
    name: 'operations',
    run: async () => (await import('./checkOperations.ts')).checkOperations(),
  },
  {
    name: 'bytes',
    // What counts is what is shipped, so it is built first; nothing is done when the build is current.
    run: async () => {
      await (await import('../build/buildSite.ts')).buildSite();
      return (await import('../budget.ts')).checkBudget();
    },
  },
];
