import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { applied } from './applied.ts';
import { readmeSteps, tutorials } from './readmeSteps.ts';

/** Told at once and in every run of these files, where following the pages takes minutes. */
it('every change that a tutorial prints has its place in the present files', () => {
  const changed = new Map<string, string>();
  for (const step of tutorials.flatMap(readmeSteps)) {
    if (step.kind !== 'file') continue;
    const before = changed.get(step.path) ?? (existsSync(step.path) ? readFileSync(step.path, 'utf8') : '');
    changed.set(step.path, applied(step, before));
  }
  expect(changed.size).toBeGreaterThan(tutorials.length);
});
