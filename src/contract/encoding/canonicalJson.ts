/**
 * The canonical text of a JSON value, whatever the order of its keys: RFC 8785 (JSON Canonicalization Scheme). Accepts
 * what JSON.parse can return. Throws TypeError for anything else, such as undefined, a Date, NaN or an unpaired
 * surrogate: two sides could read these differently, so they must not be signed.
 */
export function canonicalJson(value: unknown): string {
  let text = '';
  for (const piece of canonicalPieces(value)) text += piece;
  return text;
}

/**
 * A piece is yielded once it has this many UTF-16 code units. In a browser such a piece takes about half a millisecond
 * to build and jsrsasign about one to hash, four times that on a slow phone: at most 8 ms at a time.
 */
export const PIECE_UNITS = 16 * 1024;

/** A container whose members are being written. `keys` is empty for an array. */
interface Level {
  readonly container: Readonly<Record<string, unknown>> | readonly unknown[];
  readonly keys: readonly string[];
  readonly size: number;
  readonly close: ']' | '}' | '';
  next: number;
}

/**
 * The text of canonicalJson in pieces, so that the caller can pause between any two of them. No piece ends within a
 * surrogate pair, so each can be encoded by itself. An empty piece stands for work that produced no text (sorting many
 * keys). The walk uses an explicit stack instead of the call stack, so that deep nesting cannot overflow it.
 * @throws TypeError for a value that has no canonical form
 */
export function* canonicalPieces(value: unknown): Generator<string, void> {
  const root: Level = { container: [value], keys: [], size: 1, close: '', next: 0 };
  const levels = [root];
  let text = '';
  for (let level: Level | undefined = root; level !== undefined; level = levels.at(-1)) {
    if (text.length >= PIECE_UNITS) {
      yield text;
      text = '';
    }
    if (level.next === level.size) {
      text += level.close;
      levels.pop();
      continue;
    }
    const key = level.keys[level.next];
    if (isLong(key)) text = `${yield* longString(text + comma(level), key)}:`;
    else text += beforeMember(level, key);

    const current = member(level);
    level.next += 1;
    if (isContainer(current)) {
      const keys = isList(current) ? [] : Object.keys(current);
      levels.push(opened(current, keys.length > RUN ? yield* sortKeys(keys) : keys.sort()));
      text += isList(current) ? '[' : '{';
    } else if (isLong(current)) text = yield* longString(text, current);
    else text += scalar(current);
  }
  yield text;
}

/** One template string instead of three concatenations: their garbage is most of the cost. */
function beforeMember(level: Level, key: string | undefined): string {
  return key === undefined ? comma(level) : `${comma(level)}${quote(key)}:`;
}

function comma(level: Level): string {
  return level.next > 0 ? ',' : '';
}

function opened(container: Level['container'], keys: readonly string[]): Level {
  if (isList(container)) return { container, keys, size: container.length, close: ']', next: 0 };
  return { container, keys, size: keys.length, close: '}', next: 0 };
}

function isContainer(value: unknown): value is Level['container'] {
  if (Array.isArray(value)) return true;
  return (
    typeof value === 'object' && value !== null && Object.prototype.toString.call(value) === '[object Object]'
  );
}

/** `keys` holds own keys only, so even '__proto__' reads the member and not the prototype. */
function member({ container, keys, next }: Level): unknown {
  return isList(container) ? container[next] : container[keys[next] as string];
}

function isList(container: Level['container']): container is readonly unknown[] {
  return Array.isArray(container);
}

function isLong(value: unknown): value is string {
  return typeof value === 'string' && value.length > PIECE_UNITS;
}

function scalar(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  // RFC 8785 §3.2.2.3 adopts ECMAScript's number format: -0 becomes 0; NaN and infinities have no form.
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (typeof value === 'boolean' || value === null) return String(value);
  throw new TypeError(`A ${typeof value} that JSON cannot hold has no canonical form.`);
}

/** Text that needs no escapes and cannot contain surrogates, as almost every string of a response. */
const plain = /^[ !#-[\]-~]*$/;

/** A quoted string with the escapes of RFC 8785 §3.2.2.2, which are those of JSON.stringify. */
function quote(text: string): string {
  if (plain.test(text)) return `"${text}"`;
  if (!isWellFormed(text)) throw new TypeError('Half a surrogate pair has no canonical form.');
  return JSON.stringify(text);
}

/** Writes a string longer than one piece, preceded by `before`; returns the start of the next piece. */
function* longString(before: string, text: string): Generator<string, string> {
  let piece = `${before}"`;
  for (let from = 0; from < text.length; ) {
    const to = pairsKept(text, from + PIECE_UNITS);
    piece += quote(text.slice(from, to)).slice(1, -1);
    from = to;
    if (from < text.length) {
      yield piece;
      piece = '';
    }
  }
  return `${piece}"`;
}

/** Where to cut: `at`, or one unit later when `at` would split a surrogate pair. */
function pairsKept(text: string, at: number): number {
  const first = text.charCodeAt(at - 1);
  const second = text.charCodeAt(at);
  return first >= 0xd800 && first <= 0xdbff && second >= 0xdc00 && second <= 0xdfff ? at + 1 : at;
}

const loneHalf = /[\uD800-\uDFFF]/u;

/** Browsers before 2023 lack String.isWellFormed; with the flag u only unpaired surrogates match. */
function isWellFormed(text: string): boolean {
  return !loneHalf.test(text);
}

/** Number of keys sorted without a break: well under a millisecond. */
const RUN = 1024;

/**
 * Sorts keys by UTF-16 code units (RFC 8785 §3.2.3), yielding '' wherever a pause is due. A response may hold one
 * object of a hundred thousand keys, and sorting those in one go would block the page.
 */
function* sortKeys(keys: string[]): Generator<string, readonly string[]> {
  // The default order of sort() is by UTF-16 code units.
  if (keys.length <= RUN) return keys.sort();
  let from: string[] = [];
  for (let start = 0; start < keys.length; start += RUN) {
    for (const key of keys.slice(start, start + RUN).sort()) from.push(key);
    yield '';
  }
  for (let width = RUN; width < from.length; width *= 2) {
    const merged: string[] = [];
    for (let start = 0; start < from.length; start += 2 * width) yield* merge(from, start, width, merged);
    from = merged;
  }
  return from;
}

/** Merges into `merged` the two sorted runs of up to `width` keys that begin at `start`. */
function* merge(
  from: readonly string[],
  start: number,
  width: number,
  merged: string[],
): Generator<string, void> {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(start + 2 * width, from.length);
  let left = start;
  let right = middle;
  while (left < middle || right < end) {
    const first = from[left] as string;
    const second = from[right] as string;
    const isLeft = left < middle && (right >= end || first < second);
    merged.push(isLeft ? first : second);
    if (isLeft) left += 1;
    else right += 1;
    if (merged.length % RUN === 0) yield '';
  }
}
