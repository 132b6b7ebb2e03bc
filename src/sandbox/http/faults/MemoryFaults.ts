import type { FaultStore } from './createFaults.ts';
import type { Fault, FaultRequest } from './fault.ts';

/** The faults of an exchange that is alone on its database: a restart clears them. */
export class MemoryFaults implements FaultStore {
  known: readonly Fault[] = [];
  #last = 0;

  async read(): Promise<readonly Fault[]> {
    return this.known;
  }

  async add(request: FaultRequest): Promise<string> {
    this.#last += 1;
    const id = String(this.#last);
    this.known = [{ ...request, id }, ...this.known];
    return id;
  }

  async remove(id?: string): Promise<void> {
    this.known = id === undefined ? [] : this.known.filter((fault) => fault.id !== id);
  }

  async take({ id, remaining }: Fault): Promise<boolean> {
    if (remaining === null) return true;
    this.known = this.known.flatMap((fault) => {
      if (fault.id !== id) return [fault];
      return remaining > 1 ? [{ ...fault, remaining: remaining - 1 }] : [];
    });
    return true;
  }
}
