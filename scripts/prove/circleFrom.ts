/**
 * The cycle from a name back to itself, without the repeated start: `['a', 'b']` for a → b → a; undefined when there is
 * none.
 *
 * @param next the names that a name leads to
 */
export function circleFrom(start: string, next: (name: string) => readonly string[]): string[] | undefined {
  const seen = new Set<string>();
  const visit = (name: string, way: readonly string[]): string[] | undefined => {
    for (const other of next(name)) {
      if (other === start) return [...way];
      if (seen.has(other)) continue;
      seen.add(other);
      const found = visit(other, [...way, other]);
      if (found) return found;
    }
    return undefined;
  };
  return visit(start, [start]);
}

/** Every cycle once, starting at the first of its names. */
export function circlesAmong(
  names: readonly string[],
  next: (name: string) => readonly string[],
): string[][] {
  const reported = new Set<string>();
  return names.flatMap((start) => {
    const circle = reported.has(start) ? undefined : circleFrom(start, next);
    for (const name of circle ?? []) reported.add(name);
    return circle === undefined ? [] : [circle];
  });
}
