import { describe, expect, it } from 'vitest';
import type { Mark } from '../../../generated/models/marks.v1.d.ts';
import { generateMarks, makeMarks } from '../../../scripts/generate/marks/generateMarks.ts';
import { symbolOf } from '../../../scripts/generate/marks/symbolOf.ts';

const bitcoin: Mark = { set: 'cryptocurrency-icons', name: 'btc' };
const none = { coins: {}, currencies: {}, networks: {} };

const drawing = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" ${attributes}>${inner}</svg>`;
const shape = '<path fill="#123456" d="M1 1h9v9H1z"/>';

describe('the marks of the project', async () => {
  const sprite = (await generateMarks())['marks/marks.svg'] ?? '';
  const ids = [...sprite.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

  it('are symbols, one per line', () => {
    const lines = sprite.split('-->\n')[1]?.split('\n').slice(0, -2) ?? [];
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.filter((line) => !/^<symbol id="(?:coin|network)-\w+" .*<\/symbol>$/.test(line))).toEqual(
      [],
    );
  });

  it('have unique ids, gradients included', () => {
    expect([...new Set(ids)]).toEqual(ids);
    expect(ids.filter((id) => !/^(?:coin|network)-[A-Z0-9]+(?:-\w+)?$/.test(id ?? ''))).toEqual([]);
    const referred = [...sprite.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(referred.length).toBeGreaterThan(0);
    expect(referred.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('contain no styles, scripts or external references', () => {
    expect(sprite).not.toMatch(/<(?:style|script|image|foreignObject|use|a)\b|\s(?:style|on\w+|[\w:]*href)=/);
    expect(sprite).not.toMatch(/url\((?!#)/);
  });

  it('include the notices of their licences', () => {
    expect(sprite).toContain('circle-flags 2.8.3: MIT, Copyright (c) HatScripts');
    expect(sprite).toContain('Permission is hereby granted, free of charge');
  });
});

describe('a drawing becomes a symbol', () => {
  const symbol = (inner: string, attributes?: string) => {
    const drawn = symbolOf('coin-X', drawing(inner, attributes));
    return 'symbol' in drawn ? drawn.symbol : drawn.refused;
  };

  it('keeps what its shapes inherit, and drops its size', () => {
    expect(symbol('<path stroke="#123456" d="M1 1h9v9H1z"/>', 'fill="none" class="icon"')).toBe(
      '<symbol id="coin-X" viewBox="0 0 24 24" fill="none"><path stroke="#123456" d="M1 1h9v9H1z"/></symbol>',
    );
  });

  it.each([
    ['a circle', '<mask id="a"><circle cx="12" cy="12" r="12" fill="#fff"/></mask>', 'mask'],
    ['its square', '<defs><clipPath id="a"><path d="M0 0h24v24H0z"/></clipPath></defs>', 'clip-path'],
  ])('drops a frame that is %s', (_frame, frame, name) => {
    expect(symbol(`${frame}<g ${name}="url(#a)">${shape}</g>`)).toBe(
      `<symbol id="coin-X" viewBox="0 0 24 24">${shape}</symbol>`,
    );
  });

  it('keeps any other clip path, under an id that begins with its own', () => {
    const cut = '<clipPath id="a"><circle cx="12" cy="12" r="7"/></clipPath>';
    expect(symbol(`${cut}<g clip-path="url(#a)">${shape}</g>`)).toMatch(
      /<clipPath id="coin-X-a">.*clip-path="url\(#coin-X-a\)"/,
    );
  });

  it('turns its styles into attributes', () => {
    expect(symbol('<path style="fill:#123456" d="M1 1h9v9H1z"/>')).toContain(shape);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', 'has <script>'],
    ['a handler', '<path fill="red" onclick="alert(1)" d="M1 1h9v9H1z"/>', 'has onclick="…"'],
    ['a style sheet', `<style>path:hover{fill:red}</style>${shape}${shape}`, 'has <style>'],
    [
      'a picture',
      '<image width="9" height="9" href="https://example.com/a.png"/>',
      'has <image> and href="…"',
    ],
    ['a paint of another document', '<path fill="url(a.svg#b)" d="M1 1h9v9H1z"/>', 'has fill="…"'],
    ['another document', '<foreignObject width="9" height="9"><p/></foreignObject>', 'has <foreignObject>'],
  ])('refuses %s', (_what, inner, refused) => {
    expect(symbolOf('coin-X', drawing(inner))).toEqual({ refused: expect.stringContaining(refused) });
  });
});

describe('an entry is refused', () => {
  const refusal = async (marks: Partial<typeof none>) => {
    const { message } = await makeMarks({ ...none, ...marks }).then(
      () => new Error('nothing was refused'),
      (error: Error) => error,
    );
    return message;
  };

  it('when its name is misspelt, in the coins and in the networks', async () => {
    const wrong: Mark = { set: '@web3icons/core', name: 'networks/arbitrun-one' };
    expect(await refusal({ coins: { POL: { ...bitcoin, name: 'matc' } }, networks: { ARBI: wrong } })).toBe(
      [
        'schemas/marks.json, coins/POL: cryptocurrency-icons has no drawing "matc". Did you mean "matic"?',
        'schemas/marks.json, networks/ARBI: @web3icons/core has no drawing "networks/arbitrun-one". Did you mean "networks/arbitrum-one"?',
      ].join('\n'),
    );
  });

  it('when its set has nothing similar', async () => {
    expect(
      await refusal({ currencies: { XXX: { set: 'circle-flags', name: 'atlantis-under-the-sea' } } }),
    ).toBe(
      'schemas/marks.json, currencies/XXX: circle-flags has no drawing "atlantis-under-the-sea". Its drawings are in node_modules/circle-flags.',
    );
  });

  it('when its drawing contains what no symbol may have', async () => {
    expect(await refusal({ coins: { ADA: { set: 'cryptocurrency-icons', name: 'ada' } } })).toMatch(
      /^schemas\/marks\.json, coins\/ADA: the drawing "ada" of cryptocurrency-icons has <filter>.*, which no mark may have\. Choose another drawing\.$/,
    );
  });

  it('when it is listed under coins and under currencies', async () => {
    expect(await refusal({ coins: { BTC: bitcoin }, currencies: { BTC: bitcoin } })).toBe(
      'schemas/marks.json, currencies/BTC: BTC is one of "coins", too. Keep one of the two.',
    );
  });
});

it('a network with the drawing of a coin or of another network reuses that symbol', async () => {
  const base: Mark = { set: '@web3icons/core', name: 'networks/base' };
  const made = await makeMarks({
    coins: { BTC: bitcoin },
    currencies: {},
    networks: { BTC: bitcoin, BASE: base, BASETEST: base },
  });
  expect(made['marks/networks.ts']).toContain(
    '{"BTC":"coin-BTC","BASE":"network-BASE","BASETEST":"network-BASE"}',
  );
  expect(made['marks/marks.svg']?.match(/<symbol id="[^"]+"/g)).toEqual([
    '<symbol id="coin-BTC"',
    '<symbol id="network-BASE"',
  ]);
});
