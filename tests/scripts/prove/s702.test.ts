import { describe, expect, it } from 'vitest';
import { editionFixture, HONG_KONG, TURKEY } from './editionFixture.ts';
import { edit, sentences } from './fixture.ts';

const withChannels = (channels: string) =>
  edit(editionFixture, TURKEY, '["TRY", "EUR"]', `["TRY", "EUR"],\n        "channels": ${channels}`);

describe('S702: values that only one edition has', () => {
  it.each([
    { value: 'ideel', meant: 'ideal' },
    { value: 'sepa_instnat', meant: 'sepa_instant' },
  ])('$value', ({ value, meant }) => {
    expect(sentences(withChannels(`["sepa", "${value}"]`))).toEqual([
      `schemas/compliance/editions/TUR.json:21:30 warning S702 "channels" of the ext of "fiatDepositWithdraw" has "${value}", which no other edition and nothing in the description knows. Did you mean "${meant}"?`,
    ]);
  });

  it('accepts a channel unlike any other as new', () => {
    expect(sentences(withChannels('["sepa", "papara"]'))).toEqual([]);
  });

  it('accepts a value that another edition has as well', () => {
    const fiat = `"fiatDepositWithdraw": { "action": "custom", "ext": { "currencies": ["HKD"], "channels": ["ideel"] }, "reason": "A bank in Hong Kong." },
    "slash": {`;
    expect(sentences(edit(withChannels('["ideel"]'), HONG_KONG, '"slash": {', fiat))).toEqual([]);
  });

  it('accepts a coin however similar its code is to another', () => {
    const coin = `"convertCoins": { "action": "custom", "ext": { "coin": "USDT" }, "reason": "Offered here first." },
    "p2p": {`;
    expect(sentences(edit(editionFixture, TURKEY, '"p2p": {', coin))).toEqual([]);
  });

  it('reports a value that the schema refuses as an error only', () => {
    expect(sentences(withChannels('["Ideal"]'))).toEqual([expect.stringContaining(' S303 ')]);
  });
});
