import { describe, expect, it } from 'vitest';
import { type CheckStep, runSteps } from '../../../scripts/check/runSteps.ts';

const bytes = 'The first page takes 151.2 kB.';
const cases: [given: string, run: CheckStep['run'], passed: boolean, wanted: string[]][] = [
  ['nothing', async () => [], true, ['passed  prove      0.0 s']],
  ['an error', async () => ['Wrong.'], false, ['FAILED  prove      0.0 s', '        Wrong.']],
  [
    'a failure to run at all',
    () => Promise.reject(new Error('No such file.')),
    false,
    ['FAILED  prove      0.0 s', '        No such file.'],
  ],
  [
    'a warning',
    async () => ({ errors: [], warnings: [bytes] }),
    true,
    ['passed  prove      0.0 s  1 warning', `        ${bytes}`],
  ],
  [
    'a warning of several lines',
    async () => ({ errors: [], warnings: [`${bytes}\n  Half of it is React.`] }),
    true,
    ['passed  prove      0.0 s  1 warning', `        ${bytes}\n          Half of it is React.`],
  ],
  [
    'errors and warnings',
    async () => ({ errors: ['Wrong.'], warnings: [bytes, 'Odd.'] }),
    false,
    ['FAILED  prove      0.0 s  2 warnings', '        Wrong.', `        ${bytes}`, '        Odd.'],
  ],
];

describe('a step of check', () => {
  it.each(cases)('prints %s', async (_given, run, passed, wanted) => {
    const lines: string[] = [];
    const result = await runSteps([{ name: 'prove', run }], (line) => lines.push(line));
    expect(lines.map((line) => line.replace(/ +\d+\.\d s/, '      0.0 s'))).toEqual(wanted);
    expect(result).toBe(passed);
  });

  it('runs even after another step has failed', async () => {
    const lines: string[] = [];
    const failing = { name: 'types', run: () => Promise.reject(new Error('Broken.')) };
    const others = ['prove', 'style', 'bytes'].map((name) => ({ name, run: async () => [] }));
    expect(await runSteps([failing, ...others], (line) => lines.push(line))).toBe(false);
    expect(lines.filter((line) => line.startsWith('passed'))).toHaveLength(3);
  });
});
