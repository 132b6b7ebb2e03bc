/** The tone of a status: one of the five toast types of requirements §4.5. */
export type StatusTone = 'success' | 'info' | 'warn' | 'fail' | 'process';
