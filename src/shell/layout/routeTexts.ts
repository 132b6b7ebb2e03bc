import type { RouteState } from '../../contract/index.ts';
import type { IconName } from '../../ui/icons/iconName.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';

/**
 * English texts of the endpoint choice, shipped with its code: users who cannot load the translations need it most.
 * They equal schemas/locales/en (checked by tests/shell/layout/RouteSwitch.test.tsx).
 */
export const routeTexts = {
  'shell.route': 'Connection',
  'shell.route.alternate1': 'Alternative 1',
  'shell.route.alternate2': 'Alternative 2',
  'shell.route.auto': 'Automatic',
  'shell.route.autoHelp': 'Takes the best connection, checked every 30 seconds.',
  'shell.route.current': 'Main connection',
  'shell.route.failing': 'No answer',
  'shell.route.good': 'Good',
  'shell.route.inUse': 'In use',
  'shell.route.inUseNow': 'In use now: {{host}}',
  'shell.route.latency': '{{ms}} ms',
  'shell.route.lost': 'The chosen connection does not answer. Choose another, or automatic.',
  'shell.route.slow': 'Slow',
  'shell.route.unknown': 'Not measured yet',
} as const;

type RouteText = keyof typeof routeTexts;

/** Reads the texts of the endpoint choice in the page's language, or in English where it has none. */
export function useRouteText(): (key: RouteText, values?: Record<string, string | number>) => string {
  const { t } = useTexts();
  return (key, values) => t(key, { defaultValue: routeTexts[key], ...values });
}

type RouteHealth = 'unknown' | 'good' | 'slow' | 'failing';

/** From here on, a trader feels every step wait; ms. (The number is ours.) */
const slowFromMs = 250;

/** A different icon for each, because colour by itself is not enough for many users. */
export const healthIcons: Record<RouteHealth, IconName> = {
  unknown: 'circle',
  good: 'checkCircle',
  slow: 'alertTriangle',
  failing: 'closeCircle',
};

/** The status of an endpoint, in one word. */
export function routeHealth({
  latencyMs,
  isFailing,
}: Pick<RouteState['candidates'][number], 'latencyMs' | 'isFailing'>): RouteHealth {
  if (isFailing) return 'failing';
  if (latencyMs === null) return 'unknown';
  return latencyMs < slowFromMs ? 'good' : 'slow';
}
