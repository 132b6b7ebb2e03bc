import { expect, test } from 'vitest';
import arabic from '../../schemas/locales/ar-SA/user-assets.json';
import english from '../../schemas/locales/en/user-assets.json';
import chinese from '../../schemas/locales/zh-HK/user-assets.json';
import { longestRemark } from '../../src/sandbox/flows/addressBook/remarks.ts';
import { recentMs } from '../../src/sandbox/flows/addressBook/resemblanceOf.ts';
import { codeMs } from '../../src/sandbox/flows/stepUp/stepUpRules.ts';

/** Figures that a text states by itself, and the rule of the exchange that makes them so. */
const figures: readonly { key: keyof typeof english; states: number }[] = [
  { key: 'addressBook.alike.paid', states: recentMs / 86_400_000 },
  { key: 'addressBook.alike.received', states: recentMs / 86_400_000 },
  { key: 'addressBook.error.remark', states: longestRemark },
  { key: 'verify.mail.sentTo', states: codeMs / 60_000 },
];

test.each(figures)('$key says $states, as the exchange does', ({ key, states }) => {
  for (const texts of [english, arabic, chinese] as Readonly<Record<string, string>>[])
    expect(texts[key]?.match(/\d+/g)).toEqual([String(states)]);
});
