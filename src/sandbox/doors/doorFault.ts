export const doorIds = ['current', 'alternate1', 'alternate2'] as const;
/** The exchange's own port, and the further ones that serve its API alone. */
export type DoorId = (typeof doorIds)[number];

/** What is wrong with a door. A failure comes after the delay. */
export interface DoorFault {
  /** How long each call waits at the door, ms of real time. */
  readonly delayMs?: number;
  /**
   * `refuse`: nobody gets a connection; `reset`: it breaks once the request is there; `hang`: no answer ever; a status:
   * what stands before the API answers with it.
   */
  readonly failure?: 'refuse' | 'hang' | 'reset' | { readonly status: number };
}

export interface DoorState {
  readonly id: DoorId;
  /** "http://localhost:4174" */
  readonly origin: string;
  readonly fault: DoorFault | null;
}
