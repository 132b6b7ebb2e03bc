import type { HandlerRegistry } from '../registry.ts';
import { monitoringReport } from './monitoringReport.ts';
import { routeProbe } from './routeProbe.ts';

/** The probe of a route and the collector of errors (spec §7 "Monitoring"). */
export const monitoringHandlers = { routeProbe, monitoringReport } satisfies HandlerRegistry;
