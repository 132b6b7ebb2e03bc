import { describe, expect, test } from 'vitest';
import { isIban, plainIban } from '../../../../src/formats/iban.ts';
import { isPixKey, plainPixKey } from '../../../../src/sandbox/flows/addressBook/bankAccount.ts';

describe('an IBAN', () => {
  test.each([
    ['AT61 1904 3002 3457 3201', true],
    ['at611904300234573201', true],
    ['DE89370400440532013000', true],
    ['GB29NWBK60161331926819', true],
    ['TR330006100519786457841326', true],
    ['KZ86125KZT5004100100', true],
    ['AT611904300234573202', false],
    ['AT16 1904 3002 3457 3201', false],
    ['AT6119043002345732', false],
    ['ZZ611904300234573201', false],
    ['', false],
    ['__proto__', false],
  ])('%s: %s', (text, want) => {
    expect(isIban(plainIban(text))).toBe(want);
  });
});

describe('a Pix key', () => {
  test.each([
    ['529.982.247-25', true],
    ['52998224725', true],
    ['529.982.247-26', false],
    ['111.111.111-11', false],
    ['ana@example.com', true],
    ['+5511987654321', true],
    ['123e4567-e12b-12d3-a456-426655440000', true],
    ['ana', false],
    ['', false],
  ])('%s: %s', (text, want) => {
    expect(isPixKey(plainPixKey(text))).toBe(want);
  });
});
