import { hundredFields, nameOf } from './form/hundredFields.ts';

/** What every browser brings: a label and an input for each field, with the same limits, and nothing that listens. */
const form = document.createElement('form');
for (const [field, { minLength, maxLength, pattern }] of Object.entries(
  hundredFields.schema.properties ?? {},
)) {
  const label = document.createElement('label');
  const input = document.createElement('input');
  Object.assign(input, { name: field, minLength, maxLength, pattern, required: true });
  label.append(nameOf(field), input);
  form.append(label);
}
document.getElementById('root')?.append(form);
