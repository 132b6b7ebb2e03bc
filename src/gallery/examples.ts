/** What of the merged description the gallery reads. */
interface Description {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, ExampleResponse> }>>;
}

interface ExampleResponse {
  content?: Record<string, { examples?: Record<string, { value: unknown }> }>;
}

/** Operation → the result of its example, unwrapped. */
export function examplesOf(description: unknown): ReadonlyMap<string, unknown> {
  const { paths } = description as Description;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  return new Map(
    operations.flatMap(({ operationId, responses }) => {
      const value = responses?.['200']?.content?.['application/json']?.examples?.success?.value;
      if (value === undefined || value === null) return [];
      return [[operationId, (value as { result?: unknown }).result ?? value] as const];
    }),
  );
}
