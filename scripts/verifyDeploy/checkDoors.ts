import type { Deployment } from './deployment.ts';
import type { Fault } from './fault.ts';

/** Operator-only paths: the fault to report when a stranger gets an answer, and how to mend it. */
const doors: Readonly<Record<string, Omit<Fault, 'at'>>> = {
  '/sandbox/': {
    is: 'the control page of an embedded exchange is open, with the codes of every customer',
    mend: 'set TRUSTED_PROXIES there, and leave CONTROL_PAGE alone',
  },
  '/sandbox/api/state': {
    is: 'what the control page shows can be read, with the codes of every customer',
    mend: 'set TRUSTED_PROXIES there, and leave CONTROL_PAGE alone',
  },
  '/metrics': {
    is: 'the figures of the exchange can be read by anybody',
    mend: 'set TRUSTED_PROXIES there, and read them with METRICS_TOKEN',
  },
};

/** Checks that operator-only paths are closed to outsiders. An origin that does not answer has no such path. */
export async function checkDoors({ origin, ask }: Deployment, of: string): Promise<Fault[]> {
  const found = await Promise.all(
    Object.entries(doors).map(async ([path, fault]) => {
      const at = of === origin ? path : new URL(path, of).href;
      const status = await ask(at).then(
        (answer) => answer.status,
        () => null,
      );
      return status !== null && status < 300 ? [{ at, ...fault }] : [];
    }),
  );
  return found.flat();
}
