import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Addresses for measurements (RFC 2544), which no network that this machine is in has. */
export const network = '198.18.36.';
/** What the machines are joined by; this machine has an address on it, too. */
const bridge = 'ua-failover';

/**
 * A machine of its own as far as its network and its processes go: a network namespace of the kernel with one cable to a bridge.
 * What runs in it runs as the user postgres.
 */
export class Machine {
  readonly name: string;
  readonly address: string;
  readonly #space: string;
  /** The end of its cable at the bridge. */
  readonly #cable: string;

  private constructor(number: number) {
    this.name = `db${number}`;
    this.address = `${network}${10 + number}`;
    this.#space = `${bridge}-${number}`;
    this.#cable = `ua-cable-${number}`;
  }

  /** Ends what a run that was ended in its midst has left of it. */
  static async removeAbandoned(number: number): Promise<void> {
    const machine = new Machine(number);
    if (existsSync(`/run/netns/${machine.#space}`)) await machine.remove();
  }

  static async plugIn(number: number): Promise<Machine> {
    const machine = new Machine(number);
    const space = machine.#space;
    await ip('netns', 'add', space);
    await ip('link', 'add', machine.#cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    await ip('link', 'set', machine.#cable, 'master', bridge, 'up');
    await ip('-n', space, 'addr', 'add', `${machine.address}/24`, 'dev', 'eth0');
    for (const device of ['eth0', 'lo']) await ip('-n', space, 'link', 'set', device, 'up');
    return machine;
  }

  /** Starts a program on it, which prints into a file. */
  start(command: readonly string[], env: Readonly<Record<string, string>>, log: string): void {
    const file = openSync(log, 'a');
    const child = spawn('ip', [...this.#within, '--pdeathsig=KILL', ...command], {
      env: environmentWith(env),
      stdio: ['ignore', file, file],
    });
    child.unref();
  }

  /** Runs a program on it until that ends. @throws Error with what it said when it fails */
  async run(command: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
    await run('ip', [...this.#within, ...command], { env: environmentWith(env), cwd: '/' });
  }

  /** What begins a command that runs on it. */
  get #within(): string[] {
    const asPostgres = ['--reuid=postgres', '--regid=postgres', '--init-groups'];
    return ['netns', 'exec', this.#space, 'setpriv', ...asPostgres];
  }

  /** Ends everything that runs on it, as if its power were gone, but what it has written is there. */
  async kill(): Promise<void> {
    for (let there = await this.#pids(); there.length > 0; there = await this.#pids()) {
      signal(there, 'SIGKILL');
      // Those that are waited for by nobody stay for a moment.
      await once(spawn('sleep', ['0.05']), 'exit');
    }
  }

  /** It still answers at the level of its network: connections stay, and nothing is read from them. */
  async freeze(): Promise<void> {
    // Twice: what was begun while the first of them stopped.
    for (const _ of [1, 2]) signal(await this.#pids(), 'SIGSTOP');
  }

  async thaw(): Promise<void> {
    signal(await this.#pids(), 'SIGCONT');
  }

  async unplug(): Promise<void> {
    await ip('link', 'set', this.#cable, 'down');
  }

  async plugInAgain(): Promise<void> {
    await ip('link', 'set', this.#cable, 'up');
  }

  async remove(): Promise<void> {
    await this.kill();
    // Else it stays until the kernel has cleared the namespace away, and its name is taken.
    if (existsSync(`/sys/class/net/${this.#cable}`)) await ip('link', 'del', this.#cable);
    await ip('netns', 'del', this.#space);
  }

  async #pids(): Promise<number[]> {
    const { stdout } = await ip('netns', 'pids', this.#space);
    return stdout.split('\n').filter(Boolean).map(Number);
  }
}

/** The bridge, with this machine on it. @returns this machine's address, and how to take it away with all cables */
export async function layBridge(): Promise<{ address: string; remove(): Promise<void> }> {
  const address = `${network}10`;
  if (existsSync(`/sys/class/net/${bridge}`)) await ip('link', 'del', bridge);
  await ip('link', 'add', bridge, 'type', 'bridge');
  await ip('addr', 'add', `${address}/24`, 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
  return {
    address,
    async remove() {
      await ip('link', 'del', bridge);
    },
  };
}

function environmentWith(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env };
}

function ip(...words: string[]) {
  return run('ip', words);
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended by itself.
    }
  }
}
