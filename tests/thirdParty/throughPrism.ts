import { type ChildProcess, spawn } from 'node:child_process';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type OperationId, operations } from '../../generated/api/operations.ts';
import type { TestServer } from '../sandbox/support/openServer.ts';

/** What Prism says of an exchange between client and server. */
export interface Violation {
  /** `request` or `response`, then where in it. */
  readonly location: readonly string[];
  readonly message: string;
}

export interface Seen {
  readonly call: string;
  /** Of HTTP. */
  readonly status: number;
  readonly body: string;
  readonly violations: readonly Violation[];
}

export interface Prism {
  /** The server as seen through the proxy. */
  readonly server: TestServer;
  /** Every call that went through. */
  readonly seen: Seen[];
  close(): void;
}

/** Starts Prism as a validating proxy in front of a test server. */
export async function throughPrism(server: TestServer, command: string, description: string): Promise<Prism> {
  const { origin, close } = await startPrism(server.exchange.address, command, description);
  const seen: Seen[] = [];
  const inject = async (options: InjectOptions) => {
    const { method = 'GET', url, headers, payload } = options;
    // Prism writes a body that is a bare text anew, which breaks its signature: such a one goes past it.
    if (typeof payload === 'string' && payload.startsWith('"')) return server.app.inject(options);
    const answer = await fetch(`${origin}${url}`, {
      method,
      headers: headers as Record<string, string>,
      ...(payload === undefined ? {} : { body: payload as string }),
    });
    const body = await answer.text();
    seen.push({ call: `${method} ${url}`, status: answer.status, body, violations: violationsOf(answer) });
    return { statusCode: answer.status, body, json: () => JSON.parse(body) };
  };
  const app = { inject } as unknown as FastifyInstance;
  return { server: { ...server, app }, seen, close };
}

/**
 * Starts Prism as a validating proxy.
 * @param upstream the origin behind it
 * @returns the proxy's own origin
 */
export async function startPrism(
  upstream: string,
  command: string,
  description: string,
): Promise<{ origin: string; close(): void }> {
  return runPrism(command, ['proxy', description, upstream]);
}

/** Starts Prism in place of a server: it answers each call of the description with what that describes. @returns its origin */
export function startPrismMock(
  command: string,
  description: string,
): Promise<{ origin: string; close(): void }> {
  return runPrism(command, ['mock', description]);
}

async function runPrism(
  command: string,
  args: readonly string[],
): Promise<{ origin: string; close(): void }> {
  const child = spawn(command, [...args, '--port', '0', '--host', '127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { origin: await listening(child), close: () => void child.kill() };
}

/** What Prism found in a call, which it says in a header of the answer. */
export function violationsOf(answer: Response): Violation[] {
  return JSON.parse(answer.headers.get('sl-violations') ?? '[]') as Violation[];
}

/** Whether a call did what it asked for, by its status and its envelope. */
export const isTaken = ({ status, body }: Seen) =>
  status < 300 && !/^\{"(?:ret_code|retCode)":(?!0\b)/.test(body);

const described = (Object.keys(operations) as OperationId[]).map((id) => {
  const { method, path } = operations[id];
  return { id, call: new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}(?:\\?|$)`) };
});

/** The operation that a call asks for. @throws Error when the description has none */
export function operationOf({ call }: Pick<Seen, 'call'>): OperationId {
  const found = described.find((one) => one.call.test(call));
  if (found === undefined) throw new Error(`No operation is described for ${call}`);
  return found.id;
}

/** The address that Prism prints when it listens. */
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const [, origin] = /listening on (http:\/\/[\d.:]+\d)/.exec(printed) ?? [];
      if (origin !== undefined) resolve(origin);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Prism ended with ${code}: ${printed}`)));
  });
}
