import type { DatabaseMachine } from './databaseMachine.ts';

/** What happens to the machine with the primary, and what ends it again. */
interface Fault {
  readonly name: string;
  begin(at: DatabaseMachine): Promise<void>;
  end(at: DatabaseMachine): Promise<void>;
}

export const faults: readonly Fault[] = [
  { name: 'killed', begin: ({ machine }) => machine.kill(), end: (at) => at.start() },
  { name: 'paused', begin: ({ machine }) => machine.freeze(), end: ({ machine }) => machine.thaw() },
  { name: 'cut off', begin: ({ machine }) => machine.unplug(), end: ({ machine }) => machine.plugInAgain() },
  // PostgreSQL ends with the next segment of its log that it cannot begin.
  { name: 'log disk filled up', begin: (at) => at.fillLog(), end: ({ log }) => log.clear() },
  // It goes on, and fails whatever needs room.
  { name: 'data disk filled up', begin: ({ data }) => data.fill(), end: ({ data }) => data.clear() },
];
