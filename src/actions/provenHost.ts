import type { Verify } from '../../generated/models/screen.v1.d.ts';
import type { Scopes } from '../language/index.ts';
import type { ActionHost } from './actionHost.ts';

/** The host of a button that has to prove something: its first call goes out with the proof, those after it as they are. */
export function provenHost(host: ActionHost, verify: Verify, scopes: Scopes): ActionHost {
  let isProven = false;
  return {
    ...host,
    call: (op, args) => {
      if (isProven) return host.call(op, args);
      isProven = true;
      return host.prove(verify, { op, args, scopes }, (proven) => host.call(op, proven));
    },
  };
}
