export type Env = Readonly<Record<string, string | undefined>>;

/** A variable of the environment: what docs/operations.md says of it, and how its text becomes a value. */
export interface Variable<Value = unknown> {
  /** The commands that read it. */
  readonly readBy: string;
  readonly means: string;
  /** What holds while it is not set, or empty. */
  readonly unset: string;
  /** @throws Error as `Reader` */
  readonly valueFrom: (text: string | undefined) => Value;
}

/**
 * Reads the text of a variable.
 * @throws Error whose message goes on after the variable's name: `is "x": use on, off or auto.`
 */
export type Reader<Value> = (text: string) => Value;

export type Variables = Readonly<Record<string, Variable>>;

export type ValuesOf<Defined extends Variables> = {
  readonly [Name in keyof Defined]: ReturnType<Defined[Name]['valueFrom']>;
};

/** What variables need of each other: a sentence when they do not fit together. */
export type Rule<Defined extends Variables> = (values: ValuesOf<Defined>) => string | false;

/** Settings that cannot be: one sentence a line, each with the name of its variable, none with a secret. */
export class SettingsError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'SettingsError';
    this.sentences = sentences;
  }
}

interface Definition<Value> {
  readonly readBy: string;
  readonly means: string;
  readonly read: Reader<Value>;
  /** Instead of `fallback`, or of "none". */
  readonly unset?: string;
}

/**
 * Defines a variable.
 * @param definition with `fallback`, the text that is read while it is not set; without, its value is null then
 */
export function variable<Value>(definition: Definition<Value> & { fallback: string }): Variable<Value>;
export function variable<Value>(definition: Definition<Value>): Variable<Value | null>;
export function variable<Value>({
  read,
  fallback,
  unset = fallback === undefined ? 'none' : `\`${fallback}\``,
  ...told
}: Definition<Value> & { fallback?: string }): Variable<Value | null> {
  return {
    ...told,
    unset,
    valueFrom: (text) => {
      const given = text || fallback;
      return given === undefined ? null : read(given);
    },
  };
}

/**
 * Values of the variables that are defined.
 * @throws SettingsError with a sentence for each that is invalid or, when none is, for each rule that is broken
 */
export function readVariables<const Defined extends Variables>(
  defined: Defined,
  env: Env,
  rules: readonly Rule<Defined>[] = [],
): ValuesOf<Defined> {
  const values = readTogether(
    Object.fromEntries(
      Object.entries(defined).map(([name, { valueFrom }]) => [
        name,
        () => named(name, () => valueFrom(env[name])),
      ]),
    ),
  ) as ValuesOf<Defined>;
  const broken = rules.map((rule) => rule(values)).filter((sentence) => sentence !== false);
  if (broken.length > 0) throw new SettingsError(broken);
  return values;
}

/**
 * Value of one of them.
 * @throws SettingsError when it is invalid
 */
export function readVariable<const Defined extends Variables, Name extends keyof Defined & string>(
  defined: Defined,
  name: Name,
  env: Env,
): ValuesOf<Defined>[Name] {
  return named(name, () => defined[name]?.valueFrom(env[name])) as ValuesOf<Defined>[Name];
}

/**
 * Reads several groups of settings.
 * @throws SettingsError with the sentences of all that are invalid
 */
export function readTogether<Values extends Readonly<Record<string, unknown>>>(
  readers: {
    readonly [Name in keyof Values]: () => Values[Name];
  },
): Values {
  const sentences: string[] = [];
  const values = Object.entries(readers).map(([name, read]) => {
    try {
      return [name, read()];
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      sentences.push(...error.sentences);
      return [name, undefined];
    }
  });
  if (sentences.length > 0) throw new SettingsError(sentences);
  return Object.fromEntries(values) as Values;
}

function named<Value>(name: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new SettingsError([`${name} ${(error as Error).message}`]);
  }
}
