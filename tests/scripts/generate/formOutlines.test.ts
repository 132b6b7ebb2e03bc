import { describe, expect, it } from 'vitest';
import type { FieldUi, FormFile } from '../../../generated/models/form.v1.d.ts';
import { outlineOf, readOutlines } from '../../../scripts/generate/formOutlines.ts';

const coin: FieldUi = { label: 'common.coin', widget: 'select' };
const amount: FieldUi = { label: 'common.amount', widget: 'amount' };

const fileOf = (part: Pick<FormFile, 'layout' | 'ui'> & Partial<FormFile>): FormFile =>
  ({ $schema: '', id: 'transfer', from: { op: 'transferCreate' }, ...part }) as FormFile;

const asked = {
  fields: ['/coin'],
  by: { $: 'info#/fields' },
  name: '/name',
  required: '/required',
} as unknown as NonNullable<FormFile['asked']>;

describe('the fields of an outline', () => {
  it.each<[given: string, file: Parameters<typeof fileOf>[0], layout: string[][]]>([
    [
      'are arranged as in the form',
      { layout: [['/coin', '/amount']], ui: { '/coin': coin, '/amount': amount } },
      [['/coin', '/amount']],
    ],
    [
      'are those that the form file describes',
      { layout: [['/coin', '/id']], ui: { '/coin': coin } },
      [['/coin']],
    ],
    ['are none for a form that describes none', { layout: [['/id']] }, []],
    ['leave no empty row behind', { layout: [['/id'], ['/coin']], ui: { '/coin': coin } }, [['/coin']]],
    [
      'are not those that the server asks for later',
      { layout: [['/coin'], ['/amount']], ui: { '/coin': coin, '/amount': amount }, asked },
      [['/amount']],
    ],
  ])('%s', (_given, file, layout) => {
    const outline = outlineOf(fileOf(file));
    expect(outline.layout).toEqual(layout);
    expect(Object.keys(outline.ui)).toEqual(layout.flat());
  });
});

describe('an outline knows of a field', () => {
  it.each<[what: string, given: FieldUi, want: FieldUi]>([
    ['its texts and its widget', { ...coin, help: 'common.help' }, { ...coin, help: 'common.help' }],
    [
      'the texts of a case',
      { ...coin, words: [{ when: { has: { $: 'form#/id' } }, label: 'common.other' }] },
      { ...coin, words: [{ when: { has: { $: 'form#/id' } }, label: 'common.other' }] },
    ],
    [
      'what decides whether it is shown',
      { ...coin, when: { has: { $: 'form#/id' } }, variant: 'reason', belongsTo: { '/id': [1] } },
      { ...coin, when: { has: { $: 'form#/id' } }, variant: 'reason', belongsTo: { '/id': [1] } },
    ],
    [
      'nothing of what is typed or chosen in it',
      {
        ...coin,
        placeholder: 'common.choose',
        requiredWhen: { has: { $: 'form#/id' } },
        fixedWhen: { has: { $: 'form#/id' } },
      },
      coin,
    ],
  ])('%s', (_what, given, want) => {
    expect(outlineOf(fileOf({ layout: [['/coin']], ui: { '/coin': given } })).ui['/coin']).toStrictEqual(
      want,
    );
  });
});

it('the outlines of a project are those of its forms, by their ids', () => {
  const file = fileOf({ layout: [['/coin']], ui: { '/coin': coin } });
  const files = { 'schemas/forms/any.json': JSON.stringify(file), 'schemas/screens/deposit.json': '{}' };
  expect(readOutlines(files)).toEqual({ [file.id]: outlineOf(file) });
});
