import { useTranslation } from 'react-i18next';

/**
 * English texts of route selection, shipped with its code: who cannot load the translations needs it most. They equal
 * schemas/locales/en (checked by tests/shell/layout/RouteSwitch.test.tsx).
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

/** Reads the texts of route selection in the page's language, or in English where it has none. */
export function useRouteText(): (key: RouteText, values?: Record<string, string | number>) => string {
  const { t } = useTranslation();
  return (key, values) => t(key, { defaultValue: routeTexts[key], ...values });
}
