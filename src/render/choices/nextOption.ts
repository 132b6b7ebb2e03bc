import type { Option } from '../../runtime/index.ts';

/** Which option an arrow, Home or End leads to; undefined for any other key or an empty list. */
export function nextOption(
  key: string,
  options: readonly Option[],
  active: Option | undefined,
): Option | undefined {
  const from = active === undefined ? -1 : options.findIndex((option) => option.value === active.value);
  switch (key) {
    case 'ArrowDown':
      return options[(from + 1) % Math.max(options.length, 1)];
    case 'ArrowUp':
      return options.at(from < 1 ? -1 : from - 1);
    case 'Home':
      return active === undefined ? undefined : options[0];
    case 'End':
      return active === undefined ? undefined : options.at(-1);
    default:
      return undefined;
  }
}
