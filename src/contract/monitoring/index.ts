/** The part loaded after the first screen; the little that is needed before is in contract/index.ts. */
export { createCollector, type Observation, type Post } from './createObserver.ts';
export { createOutbox, createReporter } from './createReporter.ts';
export { createTracking, pageRoute, type Timing } from './createTracking.ts';
