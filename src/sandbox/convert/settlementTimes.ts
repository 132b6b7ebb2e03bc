/** How long an accepted conversion stays in `init` (ms; domain §9.3). */
export const initMs = 300;

/** How long it then stays in `processing` (ms; domain §9.3). */
export const processingMs = 1_500;
