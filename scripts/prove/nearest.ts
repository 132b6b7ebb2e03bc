/**
 * The candidate that was probably meant, by edit distance (a swap of neighbours counts once); undefined when none is
 * near: at most a third of the letters, never more than three and never all of them, may differ.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.min(3, Math.max(1, Math.floor(word.length / 3))) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    const isShort = distance >= Math.min(word.length, candidate.length);
    if (candidate !== word && !isShort && distance < bestDistance)
      [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** `Did you mean X?`, when there is a close match. */
export function didYouMean(
  word: string,
  candidates: Iterable<string>,
  show = (name: string) => `"${name}"`,
): string | undefined {
  const near = nearest(word, candidates);
  return near === undefined ? undefined : `Did you mean ${show(near)}?`;
}

function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let distance = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, (before[j - 2] ?? 0) + 1);
      row.push(distance);
    }
    [before, previous] = [previous, row];
  }
  return previous[b.length] ?? 0;
}
