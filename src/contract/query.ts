/** Query values as text; a list becomes its name repeated (`tag=a&tag=b`), what is not there is left out. */
export function serializeQuery(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  return search.toString();
}

/** A request's address: origin, path and query values. */
export function addressOf(origin: string, path: string, query: Readonly<Record<string, unknown>>): string {
  const search = serializeQuery(query);
  return `${origin}${path}${search && `?${search}`}`;
}
