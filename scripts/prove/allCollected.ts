/**
 * Ends a chain of branches over the kinds of something. While a kind has no branch it does not compile, so that
 * nothing new in the screen language goes without the proof. What reads nothing has a branch of its own that says so.
 */
export function allCollected(_rest: never): void {}

/** The same for the properties of an object: what is left of it after those that are collected. */
export function allPropertiesCollected(_rest: Readonly<Record<string, never>>): void {}
