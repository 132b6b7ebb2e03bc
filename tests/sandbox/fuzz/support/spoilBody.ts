import fc from 'fast-check';
import type { FuzzRequest } from './fuzzRequest.ts';
import { nastyValue, nested, prototypeNames } from './nastyValues.ts';

type Steps = readonly string[];

/** Makes a body wrong: fields replaced, missing, unknown, of another kind, too deep, too many. */
export function spoilBody(from: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  const replaced = fc.tuple(from, nastyValue, fc.nat(40)).map(([request, value, at]) => {
    const places = placesIn(request.body);
    const steps = places[at % Math.max(places.length, 1)] ?? [];
    return spoilt(request, `replaced ${steps.join('.')}`, changed(request.body, steps, value));
  });
  const missing = fc.tuple(from, fc.nat(40)).map(([request, at]) => {
    const places = placesIn(request.body).filter((steps) => steps.length > 0);
    const steps = places[at % Math.max(places.length, 1)];
    if (steps === undefined) return request;
    return spoilt(request, `without ${steps.join('.')}`, changed(request.body, steps, undefined));
  });
  const names = fc.constantFrom('nobodyKnowsThis', 'uid', 'user_id', '', 'amount ', ...prototypeNames);
  const unknown = fc
    .tuple(from, names, nastyValue)
    .map(([request, name, value]) =>
      spoilt(request, `unknown ${name}`, changed(request.body, [name], value)),
    );
  const whole = fc.constantFrom<unknown>([], 'text', 1, true, nested(30), nested(300));
  const other = fc.tuple(from, whole).map(([request, body]) => spoilt(request, 'another kind of body', body));
  const [much, some] = [4, 1];
  return fc.oneof(
    { weight: much, arbitrary: replaced },
    { weight: some, arbitrary: missing },
    { weight: some, arbitrary: unknown },
    { weight: some, arbitrary: other },
  );
}

function spoilt(request: FuzzRequest, kind: string, body: unknown): FuzzRequest {
  return { ...request, body, spoilt: kind };
}

/** The way to each value of a body, the body itself first. */
function placesIn(value: unknown, steps: Steps = []): Steps[] {
  if (typeof value !== 'object' || value === null) return [steps];
  return [steps, ...Object.entries(value).flatMap(([name, item]) => placesIn(item, [...steps, name]))];
}

/** The body with another value at a place; undefined leaves the field out. */
function changed(body: unknown, [step, ...rest]: Steps, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(body)) {
    const items = body.map((item: unknown, at) => (String(at) === step ? changed(item, rest, value) : item));
    return items.filter((item) => item !== undefined);
  }
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const others = fields.filter(([name]) => name !== step);
  const old: unknown = fields.find(([name]) => name === step)?.[1];
  const made = changed(old, rest, value);
  return Object.fromEntries(made === undefined ? others : [...others, [step, made]]);
}
