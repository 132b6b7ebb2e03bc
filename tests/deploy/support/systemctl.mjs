#!/usr/bin/env node
// Stands in for `systemctl` in a root where systemd does not run: reads the unit files that lie there and does what their lines on
// starting say (ExecStart…, EnvironmentFile, User, StateDirectory, WorkingDirectory, UMask). Protection is left out, and nothing is
// started again.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const [verb, ...rest] = process.argv.slice(2);
const names = rest.filter((argument) => !argument.startsWith('-'));
const units = names.map((name) => (/\.\w+$/.test(name) ? name : `${name}.service`));
mkdirSync('/run/units', { recursive: true });

if (verb === 'enable') units.forEach(read);
if (verb === 'stop' || verb === 'restart') for (const unit of units) await stop(unit);
const isStart = verb === 'start' || verb === 'restart' || (verb === 'enable' && rest.includes('--now'));
if (isStart) for (const unit of units.filter((name) => name.endsWith('.service'))) start(unit);
if (!['enable', 'start', 'stop', 'restart', 'daemon-reload'].includes(verb)) fail(`does not know ${verb}`);

/** What a unit's file says: the values of each name, in their order, with specifiers filled in. */
function read(unit) {
  const [, name, instance = ''] = /^([^@]+@?)(.*)\.\w+$/.exec(unit) ?? [];
  const file = `${name}${unit.slice(unit.lastIndexOf('.'))}`;
  const folder = ['/etc/systemd/system', '/lib/systemd/system'].find((place) =>
    existsSync(`${place}/${file}`),
  );
  if (folder === undefined) fail(`finds no ${file}`);
  const specifiers = { i: instance, I: instance, S: '/var/lib', '%': '%' };
  const said = new Map();
  for (const line of readFileSync(`${folder}/${file}`, 'utf8').replaceAll('\\\n', ' ').split('\n')) {
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    const filled = value?.replaceAll(/%([iIS%])/g, (_whole, letter) => specifiers[letter]);
    if (key !== undefined) said.set(key, [...(said.get(key) ?? []), filled]);
  }
  return { all: (key) => said.get(key) ?? [], one: (key) => said.get(key)?.at(-1) };
}

function start(unit) {
  if (isRunning(unit)) return;
  const { all, one } = read(unit);
  const user = one('User') ?? (one('DynamicUser') === 'yes' ? unit.replace(/[@.].*/, '') : 'root');
  if (one('DynamicUser') === 'yes' && spawnSync('id', [user]).status !== 0)
    spawnSync('useradd', ['--system', '--user-group', '--no-create-home', user], { stdio: 'inherit' });
  for (const name of one('StateDirectory')?.split(' ') ?? []) {
    mkdirSync(`/var/lib/${name}`, { recursive: true });
    spawnSync('chown', [`${user}:`, `/var/lib/${name}`]);
    spawnSync('chmod', [one('StateDirectoryMode') ?? '755', `/var/lib/${name}`]);
  }
  const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' };
  for (const line of all('Environment')) Object.assign(env, settingsIn(line));
  for (const file of all('EnvironmentFile')) Object.assign(env, settingsIn(textOf(file)));
  const log = openSync(`/run/units/${unit}.log`, 'a');
  const commandOf = (line) => [
    'setpriv',
    [
      '--reuid',
      user,
      '--regid',
      user,
      '--init-groups',
      '--',
      'sh',
      '-c',
      `umask ${one('UMask') ?? '022'}; exec ${line}`,
    ],
    { env, cwd: one('WorkingDirectory') ?? '/', stdio: ['ignore', log, log] },
  ];
  const run = (line) => {
    const [program, args, options] = commandOf(line.replace(/^-/, ''));
    const { status } = spawnSync(program, args, options);
    if (status !== 0 && !line.startsWith('-'))
      fail(`${unit}: ${line} ended with ${status}\n${textOf(`/run/units/${unit}.log`)}`);
  };
  all('ExecStartPre').forEach(run);
  if (['oneshot', 'forking'].includes(one('Type'))) all('ExecStart').forEach(run);
  else {
    const [program, args, options] = commandOf(one('ExecStart'));
    const child = spawn(program, args, { ...options, detached: true });
    writeFileSync(`/run/units/${unit}.pid`, String(child.pid));
    child.unref();
  }
  all('ExecStartPost').forEach(run);
}

async function stop(unit) {
  for (const line of read(unit).all('ExecStop')) spawnSync('sh', ['-c', line.replace(/^-/, '')]);
  if (isRunning(unit)) process.kill(pidOf(unit), 'SIGTERM');
  while (isRunning(unit)) await sleep(100);
  rmSync(`/run/units/${unit}.pid`, { force: true });
}

function pidOf(unit) {
  return Number(textOf(`-/run/units/${unit}.pid`));
}

function isRunning(unit) {
  return pidOf(unit) > 0 && existsSync(`/proc/${pidOf(unit)}/exe`);
}

/** The text of a file; '' when one that has `-` before its name is not there. */
function textOf(file) {
  const path = file.replace(/^-/, '');
  return path !== file && !existsSync(path) ? '' : readFileSync(path, 'utf8');
}

function settingsIn(text) {
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)=(["']?)(.*)\2$/gm)].map(([, name, , value]) => [name, value]),
  );
}

function fail(what) {
  process.stderr.write(`systemctl, a stand-in: ${what}\n`);
  process.exit(1);
}
