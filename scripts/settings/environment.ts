/** A variable of the environment that the code reads, for docs/operations.md. */
interface Variable {
  readonly readBy: string;
  readonly means: string;
  /** What holds while it is not set, or empty. */
  readonly unset: string;
}

/**
 * Every variable that is read anywhere; `tests/spec/environment.test.ts` holds the list against the code. Those of the
 * exchange are validated when it starts (`readSettings`), with a sentence for each that cannot be.
 */
export const environment: Readonly<Record<string, Variable>> = {
  PORT: { readBy: 'start, dev, studio', means: 'port; 0 for any free one', unset: '4173; studio 4180' },
  DATA_DIR: {
    readBy: 'start, dev, studio, keys, backup, restore',
    means: 'data folder, created when missing',
    unset: '`.data`; studio `.cache/studio/data`',
  },
  LISTEN: {
    readBy: 'start, signer, studio',
    means:
      'address to listen on; `0.0.0.0` for all. One that others can reach needs `ALLOWED_HOSTS` and `TRUSTED_PROXIES`, and only TLS through these proxies is answered',
    unset: '127.0.0.1 and ::1',
  },
  ALLOWED_HOSTS: {
    readBy: 'start, dev, signer',
    means:
      'names that the exchange answers to, separated by commas and without port: `exchange.example,*.example.org`',
    unset: '`localhost,*.localhost,127.0.0.1,[::1]`',
  },
  TRUSTED_PROXIES: {
    readBy: 'start, dev, signer, studio',
    means:
      'addresses and ranges of proxies whose `x-forwarded-…` headers are believed: `127.0.0.1,10.0.0.0/8`',
    unset: 'none',
  },
  CONTROL_PAGE: {
    readBy: 'start, dev',
    means:
      'whether `/sandbox/` answers this machine: `on`, `off`; `auto` is `off` when there are `TRUSTED_PROXIES`',
    unset: '`auto`',
  },
  METRICS_TOKEN: {
    readBy: 'start, dev',
    means:
      'lets who sends it as a bearer token read `/metrics` and what `/readyz` finds; 32 characters or more',
    unset: 'none: this machine alone',
  },
  METRICS_TOKEN_FILE: {
    readBy: 'start, dev',
    means: 'file with that token, read with every use: a new one holds from the moment it is written',
    unset: 'none',
  },
  STUDIO_SIGN_IN: {
    readBy: 'studio',
    means:
      '`header:NAME`: the proxy in front signs people in, and names them in this header ([steps](#the-studio-for-a-team))',
    unset: 'none: one person, on this machine alone',
  },
  STUDIO_ORIGIN: {
    readBy: 'studio',
    means: 'where browsers find it then: `https://studio.example`',
    unset: 'none',
  },
  STUDIO_SECRET_FILE: {
    readBy: 'studio',
    means: 'file with the secret that the proxy sends as `X-Studio-Secret`, read with every use',
    unset: 'none',
  },
  STUDIO_EDITORS: {
    readBy: 'studio',
    means: 'names that may save, separated by commas; `*` for whoever is signed in',
    unset: 'none: everybody may only look',
  },
  LOG_LEVEL: {
    readBy: 'start, dev, signer',
    means: 'lowest level of the lines that are written: `security`, or `info` for what pages report as well',
    unset: '`security`',
  },
  DRAIN_SECONDS: {
    readBy: 'start',
    means: 'how long a process goes on answering, as not ready, after it was told to end: 0 to 300',
    unset: '0',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    readBy: 'start',
    means: 'collector of OpenTelemetry traces, OTLP over HTTP: `http://127.0.0.1:4318` ([traces](#traces))',
    unset: 'none: nothing is traced',
  },
  OTEL_SERVICE_NAME: { readBy: 'start', means: 'name of this service in traces', unset: '`user-assets`' },
  DATABASE_URL: {
    readBy: 'start, dev, keys, backup, restore, check-books',
    means: 'PostgreSQL server for the books',
    unset: 'none: embedded',
  },
  DATABASE_SCHEMA: {
    readBy: 'start, dev, keys, backup, restore, check-books',
    means: 'schema on that server',
    unset: '`user_assets`',
  },
  DATABASE_REPLICAS: {
    readBy: 'start, dev',
    means:
      'hot standbys of that server that may answer records and histories, separated by commas ([replicas](#reads-from-replicas)): `postgres://user:password@host:5433/database`',
    unset: 'none: the server answers all',
  },
  EXPORT_STORE: {
    readBy: 'start, dev',
    means:
      'where the files of statements are: a shared folder, `file:///srv/statements`, or an S3-compatible store, `s3://bucket/prefix?region=eu-central-1&endpoint=https://host`',
    unset: 'none: `exports/` of the data folder',
  },
  AWS_ACCESS_KEY_ID: {
    readBy: 'start, dev',
    means: 'who writes to `EXPORT_STORE`, for `s3://…`',
    unset: 'none',
  },
  AWS_SECRET_ACCESS_KEY: { readBy: 'start, dev', means: 'the key to that', unset: 'none' },
  AWS_SESSION_TOKEN: { readBy: 'start, dev', means: 'of credentials that end', unset: 'none' },
  UA_ENVIRONMENT: {
    readBy: 'build, start',
    means: 'environment of `schemas/brand.json` to build for: `production`, `testnet`, `test`',
    unset: '`production`',
  },
  CHROMIUM: {
    readBy: 'browser tests, bench, gallery, pictures, icons, `diff-editions --pictures`',
    means: 'path of the Chromium to use',
    unset: 'found, see [README](../README.md#commands)',
  },
  TEST_DATABASE_URL: {
    readBy: 'unit tests, bench',
    means: 'PostgreSQL server for tests, instead of starting one',
    unset: 'one is started if installed',
  },
  TMPDIR: {
    readBy: 'unit tests',
    means: 'folder for what tests write, instead of one in memory',
    unset: 'in `/dev/shm` where it has room',
  },
  CI: {
    readBy: 'tests',
    means: 'fails the tests that cannot run on this machine instead of leaving them out; the gate sets it',
    unset: 'none',
  },
  LONG: {
    readBy: 'tests',
    means: '1 for whole products and long runs ([tests](../tests/README.md)); `test:long` sets it',
    unset: 'the short suite',
  },
  LATE: {
    readBy: '`tests/browser`',
    means: '1 for pages that are as late as on a busy machine ([tests](../tests/README.md))',
    unset: 'pages as fast as they are',
  },
  GITHUB_ACTIONS: {
    readBy: '`vitest.config.ts`',
    means: 'true, as that forge sets it: failures are shown beside the lines of a change as well',
    unset: 'failures are told in the log',
  },
  SHUFFLE: {
    readBy: '`vitest.config.ts`',
    means:
      'a number of choice: unit tests run the files of each process in an order of its own ([tests](../tests/README.md))',
    unset: 'the longest first',
  },
  WHOLE_CHECK: {
    readBy: '`tests/readme`',
    means: '1 to run every step of `check` after each tutorial',
    unset: 'those that a tutorial can touch',
  },
  KILLS: {
    readBy: '`tests/sandbox/durability`',
    means: 'how often the exchange is killed',
    unset: 'none in the gate; `test:kills` and the long run 100',
  },
  FAILOVERS: {
    readBy: '`tests/failover`',
    means: 'how often the PostgreSQL primary fails',
    unset: 'none in the gate; `test:failover` and the long run 20',
  },
  MODEL_RUNS: { readBy: '`tests/sandbox/model`', means: 'runs', unset: '1; `test:model` 50' },
  MODEL_STEPS: {
    readBy: '`tests/sandbox/model`',
    means: 'steps of a run',
    unset: '60, attackers 50; 150 in long runs and `test:model`',
  },
  MODEL_SEED: {
    readBy: '`tests/sandbox/model`',
    means: 'seed of the first run, or `random`',
    unset: '1; `test:model` `random`',
  },
  MODEL_REPLAY: { readBy: '`tests/sandbox/model`', means: 'a failed run to repeat', unset: 'none' },
  MODEL_SHRINK_MS: {
    readBy: '`tests/sandbox/model`',
    means: 'time to look for a shorter failed run, ms',
    unset: '120000',
  },
  FUZZ_RUNS: {
    readBy: '`tests/sandbox/fuzz`',
    means: 'requests for each operation',
    unset: '8; `test:fuzz` 3000',
  },
  FUZZ_SEED: { readBy: '`tests/sandbox/fuzz`', means: 'seed', unset: '4; with more runs a new one' },
  PATH: {
    readBy: 'tests, bench, backup, restore',
    means: "where PostgreSQL's programs are looked for after Debian's own places",
    unset: "the shell's",
  },
  NODE_ENV: { readBy: '–', means: 'set to `production` by every build, whatever it was', unset: '–' },
  TZ: {
    readBy: 'tests',
    means: 'time zone of this machine, which some tests change and put back',
    unset: "the machine's",
  },
};
