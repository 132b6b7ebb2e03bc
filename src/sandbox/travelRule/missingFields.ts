import { countries } from '../reference/countries.ts';
import { isDay, isDayUntil } from '../reference/isDayUntil.ts';
import { type Beneficiary, isAsked, toldText } from './beneficiary.ts';
import type { InformationField } from './informationField.ts';
import { vasps } from './vasps.ts';

/** The fields that are asked for with these answers and not told, or told wrongly; `now` is ms. */
export function missingFields(
  fields: readonly InformationField[],
  told: Beneficiary,
  now: number,
): InformationField[] {
  return fields.filter((field) => {
    if (!isAsked(field, told)) return false;
    const text = toldText(told, field.name);
    return text === '' ? field.required : !isGood(field, text, now);
  });
}

function isGood(
  { name, kind, minLength, maxLength, options }: InformationField,
  text: string,
  now: number,
): boolean {
  switch (kind) {
    case 'choice':
      return options.includes(text);
    case 'vasp':
      return vasps.some(({ code }) => code === text);
    case 'country':
      return countries.has(text);
    case 'date':
      return isGoodDay(name, text, now);
    case 'agreement':
      return true;
    case 'text':
    case 'iban':
      return [...text].length >= minLength && [...text].length <= maxLength;
  }
}

/** A document must be valid today still; other days lie in the past. */
function isGoodDay(name: string, text: string, now: number): boolean {
  const today = new Date(now).toISOString().slice(0, 10);
  if (name === 'document_expiry') return isDay(text) && text >= today;
  return isDayUntil(text, now) && text !== today;
}
