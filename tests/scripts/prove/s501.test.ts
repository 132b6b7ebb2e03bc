import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const source = '"sources": {';
const more = (text: string) => edit(fixture, SCREEN, source, `${source} ${text},`);
const reader = (name: string) =>
  `"${name}": { "op": "withdrawCoinChain", "args": { "/coin": "BTC" }, "items": "/chains" }`;

describe('S501: calls', () => {
  it('counts the calls on opening the page', () => {
    const seven = ['a', 'b', 'c', 'd', 'e', 'f'].map(reader).join(', ');
    expect(sentences(more(seven)).filter((sentence) => sentence.includes('S501'))).toEqual([
      'schemas/screens/moneyAddress.json:8:14 S501 the page calls the server 7 times when it opens; at most 6 are allowed.',
    ]);
  });

  it('counts the calls of polling', () => {
    const poll = '"poll": { "everyMs": 2000, "maxTimes": 9, "while": { "has": { "$": "a#/chains" } } }';
    const polling = `"a": { "op": "withdrawCoinChain", "args": { "/coin": "BTC" }, ${poll} }`;
    expect(sentences(more(polling)).filter((sentence) => sentence.includes('S501'))).toEqual([
      'schemas/screens/moneyAddress.json:8:14 S501 the page polls 45 times a minute; at most 30 are allowed.',
    ]);
  });

  it('allows six calls', () => {
    const six = ['a', 'b', 'c', 'd', 'e'].map(reader).join(', ');
    expect(sentences(more(six)).filter((sentence) => sentence.includes('S501'))).toEqual([]);
  });
});
