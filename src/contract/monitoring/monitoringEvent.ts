import type { components } from '../../../generated/api/schema.d.ts';

/** One entry of a report: what happened and how often. */
export type MonitoringEvent = components['schemas']['MonitoringEvent'];

/** The classes of spec §7 "Monitoring". */
export type MonitoringKind = MonitoringEvent['kind'];
