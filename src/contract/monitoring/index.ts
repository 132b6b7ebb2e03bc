/** What is loaded after the first screen; the little that comes before it is in contract/index.ts. */
export { createCollector, type Post } from './createCollector.ts';
export { createOutbox } from './createOutbox.ts';
export { createReporter } from './createReporter.ts';
export { createTracking, type Timing } from './createTracking.ts';
export type { Observation } from './observation.ts';
export { pageRoute } from './pageRoute.ts';
