import { capitalize } from '../../src/language/index.ts';
import { UsageError } from '../settings/runScript.ts';

/** The request for a new page. */
export interface ScreenRequest {
  /** Id of the page, its route and its file. */
  id: string;
  /** Below /user/assets. */
  path: string;
  /** In English; translators write the others. */
  title: string;
  purpose?: string | undefined;
  /** Operation whose result it shows; without one it shows only a text. */
  op?: string | undefined;
  /** Group of the side navigation, by its key (`nav.records`); without one it is not in the navigation. */
  group?: string | undefined;
  icon: string;
}

export const usage = `npm run new-screen -- --id feeRefunds [--op feeRefundList] [--path /records/fee-refunds]
    [--title "Fee refunds"] [--purpose "What it is for."]
    [--group nav.records] [--icon list]

Lays schemas/screens/<id>.json, its route, its texts and, with --group, its place in the navigation.
With --op, an operation of openapi/, the page shows what that answers. What is not told is asked for or derived.`;

const text = { type: 'string' } as const;

export const screenOptions = {
  id: text,
  op: text,
  path: text,
  title: text,
  purpose: text,
  group: text,
  icon: text,
} as const;

/**
 * Completes what was given.
 * @param ask asks the author for what has no default
 * @throws UsageError when a value is invalid
 */
export async function readScreenRequest(
  values: { readonly [name in keyof typeof screenOptions]?: string | undefined },
  ask: (question: string) => Promise<string>,
): Promise<ScreenRequest> {
  const id = values.id ?? (await ask('Id of the page, as feeRefunds: '));
  if (!/^[a-z][A-Za-z0-9]*$/.test(id)) {
    throw new UsageError(
      `"${id}" can be no id: it begins with a small letter and has letters and digits only.`,
    );
  }
  const words = wordsOf(id);
  return {
    id,
    path: values.path ?? `/${words.toLowerCase().replaceAll(' ', '-')}`,
    title: values.title ?? words,
    purpose: values.purpose,
    op: values.op,
    group: values.group,
    icon: values.icon ?? 'list',
  };
}

/** `paidTime`, `paid_time` → `Paid time`. */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|_/g, ' ')
    .toLowerCase()
    .trim();
  return capitalize(words);
}
