import { type CallCourse, MinuteTraffic } from '../wire/MinuteTraffic.ts';
import { type DoorId, doorIds } from './doorFault.ts';

/** The calls of each listener; a failure ended without an answer, or with one of the 5xx. */
export class DoorTraffic extends MinuteTraffic<DoorId> {
  courses(): Readonly<Record<DoorId, CallCourse>> {
    return this.coursesOf(doorIds);
  }
}
