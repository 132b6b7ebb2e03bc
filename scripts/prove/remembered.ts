/** The same work on the same thing is done once: what depends on one file alone need not be found again for every proof. */
export function remembered<Key extends WeakKey, Found>(find: (key: Key) => Found): (key: Key) => Found {
  const known = new WeakMap<Key, { found: Found }>();
  return (key) => {
    const entry = known.get(key) ?? { found: find(key) };
    known.set(key, entry);
    return entry.found;
  };
}
