import { expect, test } from 'vitest';
import { isSameName } from '../../../../src/sandbox/flows/addressBook/ownName.ts';

test.each([
  ['Elena Hofer', 'elena hofer'],
  ['Elena Hofer', 'HOFER, ELENA'],
  ['Elena Hofer', ' Elena  Hofer '],
  ['Jean-Luc Müller', 'Jean Luc Mueller'],
  ['Jean-Luc Müller', 'Jean Luc Muller'],
  ['Jürgen Groß', 'Juergen Gross'],
  ['Łukasz Øster', 'Lukasz Oster'],
  ['Işıl Çelik', 'Isil Celik'],
  ['İpek Şen', 'ipek sen'],
  ['José Nuñez', 'Jose\u0301 Nunez'],
  ['陳大文', '陳大文'],
  ['Ｅlena Hofer', 'Elena Hofer'],
])('%s and %s are names of one person', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([true, true]);
});

test.each([
  ['Elena Hofer', 'Jonas Hofer'],
  ['Elena Hofer', 'Elena'],
  ['Elena Hofer', 'E. Hofer'],
  ['Elena Hofer', 'Elena Hofer GmbH'],
  ['Elena Hofer', 'Elena Maria Hofer'],
  ['Elena Hofer', 'Elenahofer'],
  ['陳大文', '陳大明'],
  ['', ''],
  ['', '../fiat/. -'],
  ['Elena Hofer', ''],
])('%s and %s are names of different persons', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([false, false]);
});
