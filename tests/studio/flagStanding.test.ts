import { expect, it } from 'vitest';
import { flagStanding } from '../../src/studio/editor/StandingWords.tsx';
import type { EditionText } from '../../src/studio/protocol/protocol.ts';

const edition = (id: EditionText['id'], name: string): EditionText => ({
  id,
  name,
  file: `${id}.json`,
  text: '',
  base: '',
  changed: null,
  flags: {},
});
const always = { from: null, until: null };
const byDefault = { ...always, action: 'show', layer: 'default' };
const hides = (file: string, reason: string, layer = 'site') => ({
  ...always,
  action: 'hide',
  layer,
  file,
  line: 7,
  reason,
});
const known = {
  editions: [
    edition('default', 'the global edition'),
    edition('HKG', 'Hong Kong'),
    edition('ISLAMIC', 'an Islamic account'),
  ],
  matrix: {
    card: {
      default: [byDefault],
      HKG: [hides('HKG.json', 'No bank account.')],
      'HKG+ISLAMIC': [hides('HKG.json', 'No bank account.')],
      ISLAMIC: [byDefault],
    },
    earn: {
      default: [byDefault],
      HKG: [byDefault],
      'HKG+ISLAMIC': [hides('ISLAMIC.json', 'Interest.', 'islamic')],
      ISLAMIC: [hides('ISLAMIC.json', 'Interest.', 'islamic')],
    },
    convertFaq: { default: [hides('default.json', 'Not written yet.', 'default')] },
  },
};

it.each([
  ['card', 'default', ['inherited.default show']],
  ['card', 'ISLAMIC', ['inherited.default show', 'inherited.site hide Hong Kong No bank account.']],
  ['earn', 'HKG', ['inherited.default show', 'inherited.islamic hide Interest.']],
  ['earn', 'default', ['inherited.default show', 'inherited.islamic hide Interest.']],
  ['convertFaq', 'default', ['inherited.file hide default.json 7 Not written yet.']],
] as const)('explains why %s is as it is in %s', (flag, id, wanted) => {
  const described = flagStanding(flag, id, known).map(({ key, action, values }) =>
    [key, action, ...Object.values(values)].join(' '),
  );
  expect(described).toEqual(wanted);
});
