/** What the control page has set for all processes on one database: a JSON value for each name. */
export interface Switches {
  /** What is set, as far as this process knows; undefined for what is not. Looked at with every call. */
  get(name: string): unknown;
  /** Sets it, for the other processes within a second; undefined clears it. */
  set(name: string, value: unknown): Promise<void>;
}

/** The switches of an exchange that is alone on its database: a restart clears them. */
export function switchesInMemory(): Switches {
  const values = new Map<string, unknown>();
  return {
    get: (name) => values.get(name),
    async set(name, value) {
      if (value === undefined) values.delete(name);
      else values.set(name, value);
    },
  };
}
