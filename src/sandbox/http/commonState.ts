import type { Kysely } from 'kysely';
import type { Database } from '../books/db/database.ts';
import type { ReplicaReads } from '../books/db/replicas/ReplicaReads.ts';
import type { SandboxContext } from '../flows/context.ts';
import type { Clock } from '../world/clock.ts';
import { createRuntimeFlags } from './compliance/callerFlags.ts';
import { createFaults } from './faults/createFaults.ts';
import { MemoryFaults } from './faults/MemoryFaults.ts';
import { SharedFaults } from './faults/SharedFaults.ts';
import type { HttpContext } from './httpContext.ts';
import { registerLimitJobs } from './limits/CallCounts.ts';
import { limitsInMemory, sharedLimits } from './limits/callLimits.ts';
import { SharedSwitches } from './switches/SharedSwitches.ts';
import { type Switches, switchesInMemory } from './switches/switches.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** Whether no other process can use the database. */
  readonly isAlone: boolean;
  readonly replicas: ReplicaReads | null;
}

/** What all processes on one database have in common besides the books. */
export interface CommonState extends Pick<HttpContext, 'faults' | 'limits' | 'replicas' | 'runtimeFlags'> {
  readonly switches: Switches;
  /** Follows what the others do, from now on. */
  follow(context: SandboxContext): Promise<void>;
}

/** In memory where there are no others. */
export function createCommonState({ db, clock, isAlone, replicas }: Parts): CommonState {
  if (isAlone) {
    const switches = switchesInMemory();
    return {
      faults: createFaults(new MemoryFaults()),
      limits: limitsInMemory(clock),
      replicas: null,
      runtimeFlags: createRuntimeFlags(switches),
      switches,
      follow: async () => {},
    };
  }
  const faults = new SharedFaults(db);
  const switches = new SharedSwitches(db);
  return {
    faults: createFaults(faults),
    limits: sharedLimits(db, clock),
    replicas,
    runtimeFlags: createRuntimeFlags(switches),
    switches,
    async follow(context) {
      const { clockControl, every } = context;
      const inEveryProcess = true;
      await Promise.all([faults.read(), switches.read()]);
      every(1_000, 'the clock of other processes', clockControl.follow, { inEveryProcess });
      every(1_000, 'faults of other processes', async () => void (await faults.read()), { inEveryProcess });
      every(1_000, 'switches of other processes', () => switches.read(), { inEveryProcess });
      registerLimitJobs(context);
      replicas?.follow();
    },
  };
}
