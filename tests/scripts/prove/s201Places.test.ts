import { describe, expect, it } from 'vitest';
import type { Project } from '../../../scripts/description/loadProject.ts';
import { edit, FORM, fixture, sentences } from './fixture.ts';

const at = (widget: string): Project =>
  edit(fixture, FORM, '"label": "book.address"', `"label": "book.address", "widget": "${widget}"`);

describe('S201: fields for a country and for a phone number', () => {
  it('accepts a phone number where a text is required', () => {
    expect(sentences(at('phone'))).toEqual([]);
  });

  it('refuses a country where an arbitrary text is required', () => {
    expect(sentences(at('country'))).toEqual([
      'schemas/forms/addressCreate.json:11:54 S201 form "addressCreate": widget "country" fills in three letters of a country (AUT), for which /address of addressCreate is not made.',
    ]);
  });
});
