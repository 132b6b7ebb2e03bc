import type { Deployment } from './deployment.ts';
import type { Fault } from './fault.ts';

/** What is for the operator alone, by path: what stands open, if a stranger gets an answer, and how to close it. */
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

/** What is for the operator alone is closed to whoever comes from outside. An origin that does not answer has no door. */
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
