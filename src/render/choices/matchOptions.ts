import type { Option } from '../../runtime/index.ts';

/** The options whose value, label or hint hold what was typed; those that begin with it come first. */
export function matchOptions(options: readonly Option[], typed: string): readonly Option[] {
  const wanted = fold(typed);
  if (wanted === '') return options;
  const ranked = options.flatMap((option) => {
    const texts = [String(option.value), option.label, option.hint ?? ''].map(fold);
    const rank = texts.some((text) => text === wanted)
      ? 0
      : texts.some((text) => text.startsWith(wanted))
        ? 1
        : 2;
    return texts.some((text) => text.includes(wanted)) ? [{ option, rank }] : [];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ option }) => option);
}

function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
