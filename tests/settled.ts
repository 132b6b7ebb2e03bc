/**
 * Resolves once everything has come to rest that waits for promises alone: they are all settled before the next task
 * begins. What waits for a timer, an answer or a frame does not count.
 */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
