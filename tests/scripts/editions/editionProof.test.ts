import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import { loadProject } from '../../../scripts/description/loadProject.ts';
import { combinations } from '../../../scripts/editions/combination.ts';
import { siteLayers } from '../../../scripts/editions/editionLayers.ts';
import { readEditionModel } from '../../../scripts/editions/editionModel.ts';
import { type EditionProof, shortDigest } from '../../../scripts/editions/editionProof.ts';
import { shipSite } from '../../../scripts/editions/shipSite.ts';
import { resolve } from '../../../src/compliance/index.ts';

const model = readEditionModel(await loadProject());
const { screens, editions, sources, accepts } = model;

const proofOf = (id: string) =>
  JSON.parse(readFileSync(`generated/editions/${id}.json`, 'utf8')) as EditionProof;

/** The first and the last moment of a phase, and one long before anything has a date. */
function momentsOf({ from, until }: EditionProof['phases'][number]): number[] {
  const first = from === null ? Date.parse('2000-01-01T00:00:00Z') : Date.parse(from);
  return until === null ? [first] : [first, Date.parse(until) - 1];
}

test.each(combinations)(
  '$id shows exactly what its committed proof says, at every time',
  ({ id, site, isIslamic }) => {
    const layers = siteLayers(site, isIslamic, editions.editions);
    for (const phase of proofOf(id).phases) {
      for (const now of momentsOf(phase)) {
        const resolved = [...screens].map(([route, screen]) => {
          const shown = resolve(screen, editions.definitions, layers, { now, accepts }).screen;
          return [route, shown && shortDigest(shown)];
        });
        const committed = Object.entries(phase.screens).map(([route, { digest }]) => [route, digest]);
        expect(resolved).toEqual(committed);
      }
    }
  },
);

test.each(combinations)(
  'the browser of $id resolves what it is sent to the screens of the proof',
  ({ id, site, isIslamic }) => {
    const sent = shipSite(site, screens, editions, sources);
    const layers = siteLayers(site, isIslamic, editions.editions);
    for (const phase of proofOf(id).phases) {
      for (const now of momentsOf(phase)) {
        const shown = [...sent.screens].map(([route, screen]) => {
          const resolved = screen && resolve(screen, editions.definitions, layers, { now, accepts }).screen;
          return [route, resolved && shortDigest(resolved)];
        });
        expect(shown).toEqual(Object.entries(phase.screens).map(([route, { digest }]) => [route, digest]));
      }
    }
  },
);

test('phases cover all of time without gaps', () => {
  for (const { id } of combinations) {
    const { phases } = proofOf(id);
    expect(phases[0]?.from).toBeNull();
    expect(phases.at(-1)?.until).toBeNull();
    expect(phases.slice(1).map(({ from }) => from)).toEqual(phases.slice(0, -1).map(({ until }) => until));
  }
});

test('a screen is stored once, under its digest, and every digest of a proof has its screen', () => {
  const names = readdirSync('generated/editions/screens');
  for (const name of names) {
    const screen = JSON.parse(readFileSync(`generated/editions/screens/${name}`, 'utf8')) as Screen;
    expect(name).toBe(`${screen.route}.${shortDigest(screen)}.json`);
  }
  const named = combinations.flatMap(({ id }) =>
    proofOf(id).phases.flatMap((phase) =>
      Object.entries(phase.screens).flatMap(([route, { digest }]) =>
        digest === null ? [] : [`${route}.${digest}.json`],
      ),
    ),
  );
  expect([...new Set(named)].sort()).toEqual(names.sort());
});

test('a trace states the flag, file, line and reason of each decision', () => {
  const trace = proofOf('HKG').phases[0]?.screens.subAccountTransferRecord;
  expect(trace?.digest).toBeNull();
  expect(trace?.trace).toEqual([
    {
      place: '',
      what: 'hidden',
      flag: 'subAccountTransferRecord',
      action: 'hide',
      layer: 'site',
      file: 'schemas/compliance/editions/HKG.json',
      line: expect.any(Number),
      reason: 'No sub-accounts are opened in Hong Kong.',
    },
  ]);
});

test('every line of a file that a trace refers to is about its flag', () => {
  const lines = combinations
    .flatMap(({ id }) => proofOf(id).phases)
    .flatMap(({ screens: shown }) => Object.values(shown))
    .flatMap(({ trace }) => trace);
  for (const { file, line, flag, reason } of lines) {
    if (file === undefined || line === undefined) continue;
    expect(model.files[file]?.split('\n')[line - 1]).toContain(`"${flag}"`);
    expect(reason).toMatch(/\.$/);
  }
});
