/** The levels of lines of the log, by their rank. */
export const levels = { info: 30, security: 35, warning: 40, fault: 50 };

/** What the operator may leave out at most: an investigation needs the rest. */
export const leastLevels = ['info', 'security'] as const;

/** The lowest level that is written. */
export type LeastLevel = (typeof leastLevels)[number];
