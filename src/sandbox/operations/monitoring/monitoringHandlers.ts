import type { HandlerRegistry } from '../registry.ts';
import { eventsTrack } from './eventsTrack.ts';
import { monitoringReport } from './monitoringReport.ts';
import { routeProbe } from './routeProbe.ts';

/** The probe of a route, the collector of errors and the one of events (spec §7 "Monitoring"). */
export const monitoringHandlers = {
  routeProbe,
  monitoringReport,
  eventsTrack,
} satisfies HandlerRegistry;
