/**
 * What this exchange says of compliance flags at run time, by the two ways of requirements §3.4; nothing unless it is
 * set.
 */
export interface RuntimeFlags {
  /** The setting the page is delivered with; undefined: none. As it was set, so that a broken one can be tried. */
  page(): unknown;
  /** Answer of POST /v3/config/web: what differs from the edition. */
  config(): Readonly<Record<string, unknown>>;
  set(flags: { page?: unknown; config?: Readonly<Record<string, unknown>> }): void;
}

/** Kept in memory: a demonstration sets it on the control page's API, a restart forgets it. */
export function createRuntimeFlags(): RuntimeFlags {
  let page: unknown;
  let config: Readonly<Record<string, unknown>> = {};
  return {
    page: () => page,
    config: () => config,
    set(flags) {
      page = flags.page;
      config = flags.config ?? {};
    },
  };
}
