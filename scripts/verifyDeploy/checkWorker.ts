import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workerPolicy } from '../../src/sandbox/http/wire/securityHeaders.ts';
import { workerName } from '../build/writeWorker.ts';
import { checkCompression } from './checkCompression.ts';
import type { Deployment } from './deployment.ts';
import type { Fault } from './fault.ts';

const at = `/user/assets/${workerName}`;

/** The service worker: that it is this build's, that the next one will be found, and that it may fetch pages. */
export async function checkWorker({ ask }: Deployment, dist: string): Promise<Fault[]> {
  const answer = await ask(at);
  const { status, headers, body } = answer;
  if (status !== 200) return [{ at, is: `answered with ${status}`, mend: `send dist/${workerName} there` }];
  const due: [is: string, isRight: boolean, mend: string][] = [
    [
      'not the service worker of this build',
      body.equals(await readFile(join(dist, workerName))),
      'deploy dist/ as it is',
    ],
    [
      `has the type "${headers['content-type'] ?? ''}", which browsers refuse`,
      /^(?:text|application)\/javascript\b/.test(headers['content-type'] ?? ''),
      'send content-type: text/javascript',
    ],
    [
      `has cache-control "${headers['cache-control'] ?? ''}"`,
      /no-cache|no-store|max-age=0/.test(headers['cache-control'] ?? ''),
      'send cache-control: no-cache',
    ],
    [
      `has the policy "${headers['content-security-policy'] ?? ''}", under which it runs`,
      headers['content-security-policy'] === workerPolicy,
      `send content-security-policy: ${workerPolicy}`,
    ],
    [
      `may answer for "${headers['service-worker-allowed'] ?? ''}"`,
      headers['service-worker-allowed'] === undefined,
      'send no service-worker-allowed',
    ],
  ];
  return [
    ...due.filter(([, isRight]) => !isRight).map(([is, , mend]) => ({ is, mend })),
    ...checkCompression(answer, workerName),
  ].map((fault) => ({ at, ...fault }));
}
