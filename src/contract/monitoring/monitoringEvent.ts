import type { components } from '../../../generated/api/schema.d.ts';

/** One entry of a report: what happened and how often. */
export type MonitoringEvent = components['schemas']['MonitoringEvent'];

/** The classes of requirements §7.9. */
export type MonitoringKind = MonitoringEvent['kind'];
