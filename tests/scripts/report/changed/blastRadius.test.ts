import { describe, expect, it } from 'vitest';
import { blastPage } from '../../../../scripts/report/changed/blastPage.ts';
import { blastRadius } from '../../../../scripts/report/changed/blastRadius.ts';
import { fixture } from '../../prove/fixture.ts';

const screen = 'schemas/screens/moneyAddress.json';
const edition = {
  'schemas/compliance/editions/TUR.json': '{ "flags": { "chainFilter": { "action": "hide" } } }',
};
const project = { files: { ...fixture.files, ...edition } };
const radius = (changed: string) => blastRadius(project, changed);

describe('npm run report -- --changed', () => {
  it('reports for a field of an answer the column that shows it', () => {
    expect(radius('addressList#/data/0/chainName')).toEqual({
      changed: 'addressList#/data/0/chainName',
      operations: ['addressList'],
      screens: { moneyAddress: [{ what: 'column "chain"', where: `${screen}:48:32`, flags: [] }] },
      forms: {},
      widgets: {},
      hiddenIn: {},
    });
  });

  it('reports for a field of choices the filter and the form that offer them, and where the flag hides them', () => {
    const { screens, widgets, hiddenIn } = radius('withdrawCoinChain#/chains/0/chain');
    expect(screens.moneyAddress?.map(({ what, flags }) => [what, flags])).toEqual([
      ['options of filter "chain"', ['chainFilter']],
      ['options of field "/chain"', []],
    ]);
    expect(widgets).toEqual({ chainAddress: ['withdrawCoinChain'] });
    expect(hiddenIn).toEqual({ chainFilter: ['TUR'] });
  });

  it('reports for an operation everything that calls it', () => {
    const { screens, forms } = radius('addressCreate');
    expect(screens.moneyAddress?.map(({ what }) => what)).toEqual(['form "form"']);
    expect(forms.addressCreate?.map(({ what }) => what)).toEqual([
      'field /coin',
      'field /chain',
      'field /address',
      'field /remark',
    ]);
  });

  it('reports for a place in a file the same as for the field at that place', () => {
    const place = 'openapi/withdraw.yaml#/components/schemas/Address/properties/chainName';

    const { changed: _place, ...same } = radius(place);
    const { changed: _field, ...field } = radius('addressList#/data/0/chainName');
    expect(same).toEqual(field);
  });

  it('reports a field or operation that does not exist', () => {
    expect(() => radius('adressList')).toThrow(
      'operation "adressList" is not described in openapi/. Did you mean "addressList"?',
    );
    expect(() => radius('addressList#/data/0/cain')).toThrow(
      'The result of addressList has no /data/0/cain.',
    );
    expect(() => radius('openapi/withdraw.yaml#/components/schemas/None')).toThrow('There is nothing at');
  });

  it('prints a readable page', () => {
    expect(blastPage(radius('addressList#/data/0/chainName'))).toBe(
      [
        'A change of addressList#/data/0/chainName reaches 1 part of 1 screen, 0 forms, 0 widgets.',
        'Operations: addressList.',
        'Screens:',
        '  moneyAddress',
        `    column "chain" (${screen}:48:32)`,
        '',
      ].join('\n'),
    );
  });
});
