/**
 * The first and the latest of what was found for something that changes: a project is proven again and again while one file
 * of it is being edited, and thousands of times by `npm run mutate`, which always comes back to the file as it was.
 */
export class FirstAndLatest<Entry> {
  #first: Entry | undefined;
  #latest: Entry | undefined;

  find(isWanted: (entry: Entry) => boolean): Entry | undefined {
    return [this.#latest, this.#first].find((entry) => entry !== undefined && isWanted(entry));
  }

  add(entry: Entry): void {
    this.#first ??= entry;
    this.#latest = entry;
  }
}

/** What is kept for each key; made when it is asked for first. */
export function keptFor<Key, Entry>(
  kept: {
    get(key: Key): FirstAndLatest<Entry> | undefined;
    set(key: Key, entries: FirstAndLatest<Entry>): unknown;
  },
  key: Key,
): FirstAndLatest<Entry> {
  const known = kept.get(key) ?? new FirstAndLatest<Entry>();
  kept.set(key, known);
  return known;
}
