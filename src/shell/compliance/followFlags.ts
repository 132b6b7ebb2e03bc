import { every } from '../../../generated/sites/every.ts';
import type { SiteEdition } from '../../../generated/sites/types.ts';
import { islamicAttribute } from '../../compliance/hostEdition.ts';
import {
  type AcceptsExt,
  type FlagFault,
  type Layer,
  nextBoundary,
  readWire,
  resolveFlags,
} from '../../compliance/index.ts';
import type { Ports } from '../../contract/index.ts';
import type { FlagStates, Holds, Session, Store, WritableStore } from '../../runtime/index.ts';

export interface FlagParts {
  edition: SiteEdition;
  flags: WritableStore<FlagStates>;
  session: Store<Session>;
  /** Flags the page was delivered with, and those that the server answered since (requirements §3.4), as they came. */
  delivered: unknown;
  configured: Store<unknown>;
  clock: Pick<Ports['clock'], 'after'>;
  /** ms since the epoch by the server's clock. */
  now(): number;
  holds: Pick<Holds, 'whenFree'>;
  /** Calls `again` whenever the server has refused something because an edition hides it (10025). */
  whenRefused(again: () => void): void;
  /** Hears of every layer that asked for something that was not done, once. */
  report(fault: Error): void;
}

/** A clock may be corrected, and a machine may sleep, beyond the next moment: the time is looked at this often (ms). */
const LONGEST_WAIT = 60_000;

type Judges = Readonly<Record<string, (ext: unknown) => boolean>>;

/**
 * Keeps the flags as the site's edition, the account, the page, the server and the time have them (requirements §3.4).
 * They change together, never while something is being sent, and again at the next moment that an entry names, or when
 * the server says that one has come.
 */
export async function followFlags(parts: FlagParts): Promise<void> {
  const { edition, flags, session, delivered, configured, clock, now, holds } = parts;
  const { layers: authoredLayers } = await edition.layers();
  const reported = new Set<string>();
  let timer: (() => void) | undefined;
  let judges: Judges | undefined;

  // What our own files say was judged when they were checked; what arrives at run time needs its judges first.
  const authored = new Set(
    [...authoredLayers, every.islamic]
      .flatMap(({ entries }) => Object.values(entries).flat())
      .map(({ ext }) => ext),
  );
  const accepts: AcceptsExt = (flag, ext) =>
    ext !== undefined && (authored.has(ext) || (judges?.[flag]?.(ext) ?? false));

  async function loadJudges(layers: readonly Layer[]): Promise<void> {
    const isNeeded = layers.some(({ name, entries }) => {
      if (name !== 'page' && name !== 'config') return false;
      return Object.values(entries).some((given) => given.some(({ ext }) => ext !== undefined));
    });
    if (isNeeded) judges ??= (await import('../../../generated/sites/ext.js')).judges;
  }

  function layers(): Layer[] {
    const isIslamic = session.get().profile?.sub_attribute === islamicAttribute;
    return [
      ...authoredLayers,
      ...(isIslamic ? [every.islamic] : []),
      readWire('page', 'page', delivered),
      readWire('config', '/v3/config/web', configured.get()),
    ];
  }

  function report({ kind, flag, layer, file }: FlagFault): void {
    const message = `compliance: ${kind} ${flag} in ${layer} (${file})`;
    if (reported.has(message)) return;
    reported.add(message);
    const fault = new Error(message);
    // Monitoring tells an error by its name alone: a message may quote what somebody typed.
    fault.name = `ComplianceFault${capital(kind)}${capital(flag)}`;
    parts.report(fault);
  }

  async function apply(): Promise<void> {
    // Without its judges an ext is taken for a broken one: hidden.
    await loadJudges(layers()).catch(parts.report);
    const current = layers();
    const { states, faults } = resolveFlags(every.definitions, current, { now: now(), accepts });
    if (JSON.stringify(states) !== JSON.stringify(flags.get())) flags.set(states);
    for (const fault of faults) report(fault);
    timer?.();
    const next = nextBoundary(current, now());
    if (next === null) return;
    timer = clock.after(Math.min(next - now(), LONGEST_WAIT), () => follow());
  }

  const follow = () => holds.whenFree(() => void apply());
  session.subscribe(follow);
  configured.subscribe(follow);
  parts.whenRefused(follow);
  // This code may come while something is being sent already: then it, too, waits, and nobody waits for it.
  let first: Promise<void> | undefined;
  holds.whenFree(() => {
    first = apply();
  });
  await first;
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
