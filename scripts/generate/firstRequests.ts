import type { Screen, Source } from '../../generated/models/screen.v1.d.ts';
import { writePointer } from '../../src/language/index.ts';

interface FirstRequest {
  op: string;
  args: Record<string, unknown>;
  unfiltered?: true;
}

/**
 * The requests that a page sends when it opens, as far as they are known from its file alone: sources that load on
 * open, on no condition but a login, whose arguments are literals or filters (which are empty unless the address says
 * otherwise). The first page of a paged source is page 1 in its first size, as src/runtime asks for it.
 */
export function firstRequests(screen: Screen): FirstRequest[] {
  const dated = initialFilters(screen);
  return Object.values(screen.sources ?? {}).flatMap((source) => {
    if (source.load === 'lazy' || !isUnconditional(source)) return [];
    if (dated.some((id) => JSON.stringify(source.args ?? {}).includes(`"filter#/${id}/`))) return [];
    const values = Object.entries(source.args ?? {});
    const literals = values.filter(([, value]) => !mentionsBinding(value));
    const filters = values.filter(([, value]) => isPlainFilter(value));
    if (literals.length + filters.length < values.length) return [];
    let args: unknown = {};
    for (const [pointer, value] of literals) args = writePointer(args, pointer, value);
    if (source.page) args = writePointer(args, source.page.size, source.page.sizes[0]);
    if (source.page?.mode === 'page') args = writePointer(args, source.page.page, 1);
    const request: FirstRequest = { op: source.op, args: args as Record<string, unknown> };
    return [filters.length > 0 || source.page ? { ...request, unfiltered: true } : request];
  });
}

/** Date filters that hold from the start: what they ask for depends on the day the page is opened on. */
function initialFilters(piece: unknown): string[] {
  if (typeof piece !== 'object' || piece === null) return [];
  if ('initialDays' in piece && 'id' in piece) return [String(piece.id)];
  return Object.values(piece).flatMap(initialFilters);
}

function isUnconditional({ when }: Source): boolean {
  return when === undefined || ('login' in when && when.login);
}

function isPlainFilter(value: unknown): boolean {
  const binding = value as { $?: unknown; or?: unknown } | null;
  return typeof binding?.$ === 'string' && binding.$.startsWith('filter#') && binding.or === undefined;
}

function mentionsBinding(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  return '$' in value || Object.values(value).some(mentionsBinding);
}
