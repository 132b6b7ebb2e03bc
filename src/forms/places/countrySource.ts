import type { OptionSource } from '../../../generated/models/screen.v1.d.ts';

/** Every country by its three letters; those that are not served are shown, but cannot be chosen. */
export const countrySource: OptionSource = {
  op: 'countryList',
  items: '/list',
  value: '/code',
  label: '/name_en',
  hint: '/dial_code',
  disabled: { eq: [{ $: 'item#/is_restricted' }, 1] },
};
