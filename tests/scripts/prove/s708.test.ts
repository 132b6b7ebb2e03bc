import { expect, test } from 'vitest';
import { edit, fixture, sentences } from './fixture.ts';

const file = 'schemas/brand.json';
const testnet = '"testnet":{"apiHost":""';

const reported = (from: string, to: string) => sentences(edit(fixture, file, from, to));

test('S708: an environment that looks like the real exchange', () => {
  expect(reported(',"mark":{"en":"Testnet"}', '')).toEqual([
    expect.stringContaining('S708 Pages of testnet look like those of the real exchange. Give it a "mark".'),
  ]);
});

test('S708: the real exchange with a mark', () => {
  expect(reported('"production":{', '"production":{"mark":{"en":"Real"},')).toEqual([
    expect.stringContaining('S708 The pages of the real exchange carry a mark. Remove it.'),
  ]);
});

test('S708: two environments with one host or one key', () => {
  const host = '"apiHost":"https://api.example.com"';
  const once = edit(fixture, file, '"test":{"apiHost":""', `"test":{${host}`);
  expect(sentences(once)).toEqual([]);
  expect(sentences(edit(once, file, testnet, `"testnet":{${host}`))).toEqual([
    expect.stringContaining('S708 test and testnet have the same API host. Give each its own.'),
  ]);
  const signed = edit(
    fixture,
    file,
    '"production":{"apiHost":"","alternates":[],"keys":{"request":null',
    '"production":{"apiHost":"","alternates":[],"keys":{"request":"AAAA"',
  );
  expect(
    sentences(
      edit(
        signed,
        file,
        `${testnet},"alternates":[],"keys":{"request":null`,
        `${testnet},"alternates":[],"keys":{"request":"AAAA"`,
      ),
    ),
  ).toEqual([expect.stringContaining('S708 testnet and production have the same key for requests.')]);
});

test('S708: a key that one environment changes to and another has', () => {
  const before = '"keys":{"request":null,"response":null';
  const withKeys = (text: typeof fixture, name: string, keys: string) => {
    const from = `"${name}":{"apiHost":"","alternates":[],${before}`;
    return edit(text, file, from, from.replace(before, `"keys":{"request":null,${keys}`));
  };
  const one = withKeys(fixture, 'production', '"response":"BBBB","otherResponse":"CCCC"');
  expect(sentences(withKeys(one, 'testnet', '"response":"CCCC"'))).toEqual([
    expect.stringContaining('S708 testnet and production have the same key for answers.'),
  ]);
});
