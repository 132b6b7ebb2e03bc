/** Operations that no code names, because the layer that calls them knows their address and not their name. */
export const calledByAddress: Readonly<Record<string, string>> = {
  routeProbe: 'the ways to the API are measured with it (src/contract/routes/route.ts)',
  localeRead: 'texts are read before the request layer is there (src/early, src/shell/i18n/textBackend.ts)',
  monitoringReport: 'faults are told past the request layer they may lie in (src/contract/monitoring)',
  eventsTrack: 'timings and visits go the same way (src/contract/monitoring, src/shell/analytics)',
  localeAddMissing: 'missing texts are told by the same loader, while developing',
};

/** Operations whose screens are still being built; an entry that is reached meanwhile does no harm and can go. */
export const awaited: Readonly<Record<string, string>> = {};
