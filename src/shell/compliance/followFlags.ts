import { every } from '../../../generated/sites/every.ts';
import type { SiteEdition } from '../../../generated/sites/types.ts';
import { islamicAttribute } from '../../compliance/hostEdition.ts';
import {
  type AcceptsExt,
  applicableLayers,
  areSameStates,
  type FlagFault,
  type Layer,
  layerOrigins,
  nextBoundary,
  resolveFlags,
} from '../../compliance/index.ts';
import type { Ports } from '../../contract/index.ts';
import { capitalize } from '../../language/index.ts';
import type { FlagStates, Session, Store, UpdateLock, WritableStore } from '../../runtime/index.ts';

export interface FlagParts {
  edition: SiteEdition;
  flags: WritableStore<FlagStates>;
  session: Store<Session>;
  /** Flags that the page was delivered with, and those returned by the server since (requirements §3.4), raw. */
  delivered: unknown;
  configured: Store<unknown>;
  clock: Pick<Ports['clock'], 'after'>;
  /** ms since the epoch by the server's clock. */
  now(): number;
  updateLock: Pick<UpdateLock, 'whenReleased'>;
  /** Calls `again` whenever the server has refused something because an edition hides it (10025). */
  whenRefused(again: () => void): void;
  /** Receives each invalid or ignored flag entry once. */
  report(fault: Error): void;
}

/** The clock may be corrected or the machine sleep past the next boundary: the time is checked this often (ms). */
const LONGEST_WAIT = 60_000;

type Validators = Readonly<Record<string, (ext: unknown) => boolean>>;

/**
 * Keeps the flags in line with the site's edition, the account, the page, the server and the time (requirements §3.4).
 * They change together, never while something is being sent, and again at the next moment that an entry names, or when
 * the server indicates that one has passed.
 */
export async function followFlags(parts: FlagParts): Promise<void> {
  const { edition, flags, session, delivered, configured, clock, now, updateLock } = parts;
  const { layers: site } = await edition.layers();
  const reported = new Set<string>();
  let timer: (() => void) | undefined;
  let validators: Validators | undefined;

  // Our own files were validated at build time; what arrives at run time needs the validators first.
  const authored = new Set(
    [...site, every.islamic].flatMap(({ entries }) => Object.values(entries).flat()).map(({ ext }) => ext),
  );
  const accepts: AcceptsExt = (flag, ext) =>
    ext !== undefined && (authored.has(ext) || (validators?.[flag]?.(ext) ?? false));

  async function loadValidators(layers: readonly Layer[]): Promise<void> {
    const isNeeded = layers.some(({ name, entries }) => {
      if (layerOrigins[name] !== 'runtime') return false;
      return Object.values(entries).some((given) => given.some(({ ext }) => ext !== undefined));
    });
    if (isNeeded) validators ??= (await import('../../../generated/sites/ext.js')).validators;
  }

  function layers(): Layer[] {
    return applicableLayers({
      site,
      islamic: every.islamic,
      isIslamic: session.get().profile?.sub_attribute === islamicAttribute,
      delivered,
      configured: configured.get(),
    });
  }

  function report({ kind, flag, layer, file }: FlagFault): void {
    const message = `compliance: ${kind} ${flag} in ${layer} (${file})`;
    if (reported.has(message)) return;
    reported.add(message);
    const fault = new Error(message);
    // Monitoring sends only an error's name: a message may quote what a user typed.
    fault.name = `ComplianceFault${capitalize(kind)}${capitalize(flag)}`;
    parts.report(fault);
  }

  async function apply(): Promise<void> {
    // Without the validators, a payload counts as invalid: its flag is hidden.
    await loadValidators(layers()).catch(parts.report);
    const current = layers();
    const { states, faults } = resolveFlags(every.definitions, current, { now: now(), accepts });
    // Another object has the whole page drawn again.
    if (!areSameStates(states, flags.get())) flags.set(states);
    for (const fault of faults) report(fault);
    timer?.();
    const next = nextBoundary(current, now());
    if (next === null) return;
    timer = clock.after(Math.min(next - now(), LONGEST_WAIT), () => follow());
  }

  const follow = () => updateLock.whenReleased(() => void apply());
  session.subscribe(follow);
  configured.subscribe(follow);
  parts.whenRefused(follow);
  // If something is already being sent when this loads, the first update waits for it, but the caller does not.
  let first: Promise<void> | undefined;
  updateLock.whenReleased(() => {
    first = apply();
  });
  await first;
}
