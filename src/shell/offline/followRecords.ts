import type { Clock } from '../../contract/index.ts';
import { type RecordPorts, readKept } from '../../runtime/records/keptRecords.ts';

/** How long expired records may remain in the tab, also in the background, ms */
export const lookEveryMs = 60_000;

/** Removes what the tab keeps of tables as soon as it has ended: by its age, or with the session, here or in another tab. */
export function followRecords(ports: Omit<RecordPorts, 'now'> & { clock: Clock }): void {
  const { clock } = ports;
  const look = () => {
    readKept({ ...ports, now: clock.now });
    clock.after(lookEveryMs, look);
  };
  look();
}
