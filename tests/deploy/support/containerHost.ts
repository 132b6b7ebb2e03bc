import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A machine that runs containers: podman behind its socket, with a network, images and mounts of its own. */
export interface ContainerHost {
  /** Runs a script there as root would, ending at the first command that fails. @returns what it prints */
  run(script: string, cwd?: string): Promise<string>;
  /** Ends every container and the machine. */
  stop(): Promise<void>;
}

/** Longer than any step takes on a busy machine. ms */
const stepMs = 10 * 60_000;

/**
 * @param folder where its files are; its images are those of `buildahIn(folder)`
 * @param hosts lines of its /etc/hosts
 */
export async function startContainerHost(folder: string, hosts: string): Promise<ContainerHost> {
  const at = (name: string) => join(folder, name);
  writeFileSync(at('hosts'), hosts);
  mkdirSync(at('networks'));
  writeFileSync(at('containers.conf'), settings(folder));
  writeFileSync(
    at('storage.conf'),
    `[storage]\ndriver = "vfs"\ngraphroot = "${at('storage')}"\nrunroot = "${at('run')}"\n`,
  );
  const socket = `unix://${at('podman.sock')}`;
  const env = {
    ...process.env,
    CONTAINERS_CONF: at('containers.conf'),
    CONTAINERS_STORAGE_CONF: at('storage.conf'),
    DOCKER_HOST: socket,
  };
  const boot = 'ip link set lo up; mount --bind "$0" /etc/hosts; echo; exec sleep infinity';
  const machine = spawn('unshare', ['--mount', '--net', '--', 'sh', '-ec', boot, at('hosts')]);
  await once(machine.stdout, 'data');
  const inside = (cwd: string) => [`--target=${machine.pid}`, '--mount', '--net', `--wd=${cwd}`, '--'];
  const run = async (script: string, cwd = process.cwd()) => {
    const args = [...inside(cwd), 'sh', '-euc', script];
    return (await promisify(execFile)('nsenter', args, { env, timeout: stepMs })).stdout;
  };
  const service = spawn('nsenter', [...inside('/'), 'podman', 'system', 'service', '--time=0', socket], {
    env,
    stdio: 'ignore',
  });
  await run(`until test -S "${at('podman.sock')}"; do sleep 0.2; done`);
  const health = askHealth(run);
  return {
    run,
    async stop() {
      await health.stop();
      await run('podman rm --all --force --time 0').catch(() => {});
      await Promise.all([service, machine].map(ended));
    },
  };
}

/** podman has timers of systemd ask for the health of containers; where that is not the first process, this does. */
function askHealth(run: (script: string) => Promise<string>): { stop(): Promise<void> } {
  let isOver = false;
  const all = 'for one in $(podman ps --quiet); do podman healthcheck run $one || true; done';
  const over = (async () => {
    while (!isOver) {
      await run(all).catch(() => {});
      await sleep(1_000);
    }
  })();
  return {
    stop() {
      isOver = true;
      return over;
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/**
 * crun refuses machines with both hierarchies of cgroups, runc does not; and only who may raise limits can have podman's own. netavark
 * lets containers find each other by name.
 */
function settings(folder: string): string {
  const hasRunc = spawnSync('runc', ['--version']).status === 0;
  return `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]
[engine]
${hasRunc ? 'runtime = "runc"\n' : ''}cgroup_manager = "cgroupfs"
events_logger = "file"
exit_command_delay = 1
tmp_dir = "${join(folder, 'libpod')}"
[network]
network_backend = "netavark"
network_config_dir = "${join(folder, 'networks')}"
`;
}
