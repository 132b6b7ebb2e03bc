import type { HandlerRegistry } from '../registry.ts';
import { eventsTrack } from './eventsTrack.ts';
import { monitoringReport } from './monitoringReport.ts';
import { routeProbe } from './routeProbe.ts';

/** The probe of a route, the collector of errors and the one of events (requirements §7.9). */
export const monitoringHandlers = {
  routeProbe,
  monitoringReport,
  eventsTrack,
} satisfies HandlerRegistry;
