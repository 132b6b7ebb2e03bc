import { describe, expect, it } from 'vitest';
import type { Project } from '../../../scripts/description/loadProject.ts';
import { DESCRIPTION, edit, fixture, SCREEN, sentences } from './fixture.ts';

const FLAGS = 'schemas/compliance/flags.json';
const at = (line: string) => `${FLAGS}:1:${line}`;

/** The fixture with addressCreate under flags, as its description would write it. */
const governed = (features: string, codes = '[131301, 10025]'): Project =>
  edit(
    fixture,
    DESCRIPTION,
    'operationId: addressCreate\n      x-access: private\n      x-codes: [131301]',
    `operationId: addressCreate\n      x-access: private\n      x-features: ${features}\n      x-codes: ${codes}`,
  );

/** Without its reason why nothing is refused for it. */
function silent(project: Project, flag: string): Project {
  const { flags, ...file } = JSON.parse(project.files[FLAGS] ?? '');
  const { refusesNothing: _reason, ...entry } = flags[flag];
  return {
    files: { ...project.files, [FLAGS]: JSON.stringify({ ...file, flags: { ...flags, [flag]: entry } }) },
  };
}

/** What is said, without its place. */
const said = (project: Project) => sentences(project).map((line) => line.replace(/^\S+:\d+:\d+ /, ''));

describe('S205: the exchange refuses what a flag hides', () => {
  it('refuses a flag that only hides a part of a page', () => {
    expect(sentences(silent(fixture, 'chainFilter'))).toEqual([
      expect.stringMatching(
        /^schemas\/compliance\/flags\.json:1:\d+ S205 flag "chainFilter": it hides parts of pages, but whoever calls the exchange itself is refused nothing\. Name it in "x-features" of an operation, or say why not in "refusesNothing"\.$/,
      ),
    ]);
  });

  it('accepts an operation, one with an argument, and a reason', () => {
    expect(said(silent(governed('[{ flag: chainFilter }]'), 'chainFilter'))).toEqual([]);
    const argument = '[{ flag: chainFilter, when: { properties: { chain: { const: TRX } } } }]';
    expect(said(silent(governed(argument), 'chainFilter'))).toEqual([]);
    expect(said(fixture)).toEqual([]);
  });

  it.each([
    [
      'that refuses, and a reason why not',
      '[{ flag: chainFilter }]',
      'S205 flag "chainFilter": "refusesNothing" says that nothing is refused for it, but addressCreate is. Take it out.',
    ],
    [
      'that is misspelt',
      '[{ flag: chainFliter }]',
      'S205 "x-features" of addressCreate in openapi/withdraw.yaml: "chainFliter" is not a flag of this file. Did you mean "chainFilter"?',
    ],
    [
      'by an unknown argument',
      '[{ flag: chainFilter, open: Kept for a test., when: { anyOf: [{ not: { properties: { net: { const: TRX } } } }] } }]',
      'S205 "x-features" of addressCreate in openapi/withdraw.yaml: the operation takes no /net.',
    ],
    [
      'by a value that its ext does not have',
      '[{ flag: chainFilter, open: Kept for a test., within: { /chains: /chain } }]',
      'S205 "x-features" of addressCreate in openapi/withdraw.yaml: the ext of "chainFilter" has no "chains".',
    ],
    [
      'whose list is not in its ext, compared with an unknown argument',
      '[{ flag: chainFilter, open: Kept for a test., outside: { /chains: /net } }]',
      'S205 "x-features" of addressCreate in openapi/withdraw.yaml: the operation takes no /net.',
      'S205 "x-features" of addressCreate in openapi/withdraw.yaml: the ext of "chainFilter" has no "chains".',
    ],
    [
      'whose list is not in its ext, compared with the coin of a quote',
      '[{ flag: chainFilter, open: Kept for a test., outside: { /chains: /quote/toCoin } }]',
      'S205 "x-features" of addressCreate in openapi/withdraw.yaml: the ext of "chainFilter" has no "chains".',
    ],
  ])('refuses a flag %s', (_, features, ...wanted) => {
    expect(said(governed(features))).toEqual(wanted);
  });

  it('refuses an operation whose refusal code is not among its codes', () => {
    expect(said(silent(governed('[{ flag: chainFilter }]', '[131301]'), 'chainFilter'))).toEqual([
      'S205 "x-features" of addressCreate in openapi/withdraw.yaml: a call can be refused, but "x-codes" has no 10025.',
    ]);
  });

  it('refuses an operation that only a hidden part reaches, unless it says that it stays open', () => {
    const button = edit(fixture, SCREEN, '"id": "remove",', '"id": "remove", "feature": "p2p",');
    const wanted =
      'S205 flag "p2p": where it is hidden no page reaches addressDelete, but the exchange answers it. Name it in "x-features" of addressDelete in openapi/withdraw.yaml; with "open" and a reason if it shall be answered.';
    expect(said(button)).toEqual([wanted]);
    const open = edit(
      button,
      DESCRIPTION,
      'operationId: addressDelete',
      'operationId: addressDelete\n      x-features: [{ flag: p2p, open: Takes back what was saved. }]',
    );
    expect(said(open)).toEqual([]);
  });
});

it('reports it at the flag', () => {
  const file = silent(fixture, 'chainFilter').files[FLAGS] ?? '';
  const column = file.indexOf('"chainFilter"') + 1;
  expect(sentences(silent(fixture, 'chainFilter')).join()).toContain(`${at(String(column))} S205`);
});
