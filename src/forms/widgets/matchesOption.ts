import type { Option } from '../../runtime/index.ts';

/** Whether an option's label, hint or value holds what was typed. */
export function matchesOption(typed: string, option: Option | undefined): boolean {
  if (option === undefined) return false;
  const wanted = fold(typed);
  return [option.label, option.hint ?? '', String(option.value)].some((text) => fold(text).includes(wanted));
}

function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
