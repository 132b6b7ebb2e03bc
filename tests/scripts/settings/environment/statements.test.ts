import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readStore } from '../../../../scripts/settings/environment/statements.ts';

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

test('EXPORT_STORE is read with its defaults, and may be unset', () => {
  expect(readStore({})).toBeNull();
  expect(readStore({ ...keys, EXPORT_STORE: 's3://bucket' })).toEqual({
    endpoint: 'https://s3.us-east-1.amazonaws.com',
    region: 'us-east-1',
    bucket: 'bucket',
    prefix: '',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    sessionToken: '',
  });
  const EXPORT_STORE = 's3://bucket/a/b?region=eu-west-1&endpoint=https://s3.example:9000';
  expect(readStore({ ...keys, EXPORT_STORE })).toMatchObject({
    prefix: 'a/b/',
    endpoint: 'https://s3.example:9000',
  });
});

test.each([
  ['https://bucket', 'is no place in a store'],
  ['s3://id:secret@bucket', 'contains credentials'],
  ['s3://No', 'names no bucket'],
  ['s3://bucket/a b', 'a prefix of other than'],
  ['s3://bucket?acl=public', 'a part "acl" that nobody reads'],
  ['s3://bucket?region=EU', 'a region of other than'],
  ['s3://bucket?endpoint=host', 'no address of a server'],
  ['s3://bucket?endpoint=http://s3.example', 'an endpoint without TLS'],
])('EXPORT_STORE=%s is refused: %s', (EXPORT_STORE, sentence) => {
  expect(() => readStore({ ...keys, EXPORT_STORE })).toThrow(sentence);
});

test('a store without credentials is refused', () => {
  expect(() => readStore({ EXPORT_STORE: 's3://bucket' })).toThrow('needs credentials');
});

test.each(['/srv/statements', '/srv/with space/ü', '/srv/100%'])(
  'EXPORT_STORE names the folder %s',
  (path) => {
    expect(readStore({ EXPORT_STORE: pathToFileURL(path).href })).toEqual({ folder: path });
    expect(readStore({ EXPORT_STORE: `${pathToFileURL(path).href}/` })).toEqual({ folder: path });
  },
);

test.each([
  ['file:', 'names no folder of this machine'],
  ['file:statements', 'names no folder of this machine'],
  ['file:/srv/statements', 'names no folder of this machine'],
  ['file://server/statements', 'names no folder of this machine'],
  ['file:///', 'a path that is none'],
  ['file:////', 'a path that is none'],
  ['file:///srv/..', 'a path that is none'],
  ['file:///srv%2Fstatements', 'a path that is none'],
  ['file:///srv%00', 'a path that is none'],
  ['file:///srv%ff', 'a path that is none'],
  ['file:///srv?region=eu', 'more than a path'],
  ['file:///srv#a', 'more than a path'],
])('EXPORT_STORE=%s is refused: %s', (EXPORT_STORE, sentence) => {
  expect(() => readStore({ EXPORT_STORE })).toThrow(sentence);
});
