// A module, so that it may wait.
export {};

/** On a busy machine a second is little: what will come is waited for longer; what does not come still fails. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 30_000 });
}
