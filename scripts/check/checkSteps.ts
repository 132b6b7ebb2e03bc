import { runTool } from '../settings/runTool.ts';
import { runBiome } from './runBiome.ts';
import type { CheckStep } from './runSteps.ts';

/** All steps of `npm run check`; what takes longest comes first, so that no core waits for it at the end. */
export const checkSteps: readonly CheckStep[] = [
  {
    name: 'bytes',
    // The shipped files count, so they are built first; a current build is left alone.
    run: async () => {
      await (await import('../build/buildSite.ts')).buildSite('quick');
      return (await import('../budget/checkBudget.ts')).checkBudget();
    },
  },
  {
    name: 'types',
    // Rechecks only what a change can affect: a seventh of the whole. The checkers repeat much of each other's work:
    // the default of four takes a quarter more CPU time than two.
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
    run: async () => (await import('../prove/run/proveFiles.ts')).proveFiles(),
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
    name: 'circles',
    run: async () => (await import('./checkCircles.ts')).checkCircles(),
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
    name: 'sheets',
    run: async () => (await import('./checkSheets.ts')).checkSheets(),
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
    name: 'lengths',
    run: async () => (await import('./checkLengths.ts')).checkLengths(),
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
];
