import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { panels } from '../../../../deploy/grafana/dashboard.json';
import { freePort } from '../../../../scripts/serve/freePort.ts';
import {
  fullName,
  type MetricName,
  metricDefinitions,
} from '../../../../src/sandbox/http/health/metricDefinitions.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';
import { leftOut } from '../../support/leftOut.ts';

// What deploy/ gives to whoever watches, in the hands of a real Prometheus.

const run = promisify(execFile);
const isThere = spawnSync('promtool', ['--version']).status === 0;
const reason = leftOut('Tests of Prometheus', isThere ? null : 'there is no Prometheus');

interface Rule {
  readonly alert: string;
  readonly expr: string;
}

const rulesFile = 'deploy/prometheus/alerts.yml';
const { groups } = parse(await readFile(rulesFile, 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const target = 'instance="a:1", job="user-assets"';

/** When each alert has to be raised, and a case beside it when it must not: series, in promtool's notation. */
const cases: Readonly<
  Record<string, { readonly at: string; readonly bad: string[]; readonly good: string[] }>
> = {
  UserAssetsLedgerUnbalanced: {
    at: '1m',
    bad: [`user_assets_ledger_unbalanced_coins{${target}} 0 1`],
    good: [`user_assets_ledger_unbalanced_coins{${target}} 0 0`],
  },
  UserAssetsDown: { at: '3m', bad: [`up{${target}} 1 0 0 0`], good: [`up{${target}} 1 0 1 1`] },
  UserAssetsNotReady: {
    at: '3m',
    bad: [`user_assets_ready{${target}} 1 0 0 0`],
    good: [`user_assets_ready{${target}} 1 0 1 1`],
  },
  UserAssetsJobsStopped: {
    at: '3m',
    bad: [`user_assets_jobs_idle_seconds{${target}} 1 61 121 181`],
    good: [`user_assets_jobs_idle_seconds{${target}} 1 59 1 1`],
  },
  UserAssetsFailingCalls: {
    at: '20m',
    bad: [
      `user_assets_calls_total{code="0", ${target}} 0+98x20`,
      `user_assets_calls_total{code="10016", ${target}} 0+2x20`,
    ],
    good: [
      `user_assets_calls_total{code="0", ${target}} 0+998x20`,
      `user_assets_calls_total{code="10016", ${target}} 0+2x20`,
    ],
  },
  UserAssetsFaults: {
    at: '5m',
    bad: [`user_assets_log_lines_total{level="fault", ${target}} 0 0 0 1 1 1`],
    good: [`user_assets_log_lines_total{level="warning", ${target}} 0 0 0 1 1 1`],
  },
  UserAssetsFaultyAnswers: {
    at: '30m',
    bad: [`user_assets_answer_faults{${target}} 3x20 4x20`],
    good: [`user_assets_answer_faults{${target}} 3x40`],
  },
  UserAssetsJobFailing: {
    at: '9m',
    bad: [`user_assets_job_failures{job_name="upkeep", ${target}} 0+1x10`],
    good: [`user_assets_job_failures{job_name="upkeep", ${target}} 0 1 1 1 1 1 1 1 1 1`],
  },
  UserAssetsSlow: {
    at: '30m',
    bad: [
      `user_assets_call_seconds_bucket{operation="convertQuote", le="2.5", ${target}} 0+90x30`,
      `user_assets_call_seconds_bucket{operation="convertQuote", le="10", ${target}} 0+100x30`,
      `user_assets_call_seconds_bucket{operation="convertQuote", le="+Inf", ${target}} 0+100x30`,
    ],
    good: [
      `user_assets_call_seconds_bucket{operation="convertQuote", le="0.5", ${target}} 0+100x30`,
      `user_assets_call_seconds_bucket{operation="convertQuote", le="+Inf", ${target}} 0+100x30`,
    ],
  },
  UserAssetsQueueGrows: {
    at: '30m',
    bad: [`user_assets_waiting{queue="statements", ${target}} 501x30`],
    good: [`user_assets_waiting{queue="statements", ${target}} 501x10 2x20`],
  },
  UserAssetsOverdue: {
    at: '12m',
    bad: [`user_assets_overdue_seconds{queue="deposits", ${target}} 0+60x12`],
    good: [`user_assets_overdue_seconds{queue="deposits", ${target}} 0+60x10 0 0`],
  },
  UserAssetsConnections: {
    at: '20m',
    bad: [`user_assets_live_connections{${target}} 4001x20`],
    good: [`user_assets_live_connections{${target}} 4001x5 3000x15`],
  },
  UserAssetsDatabaseBusy: {
    at: '8m',
    bad: [`user_assets_database_connections_pending{${target}} 0 1 4 1 2 1 1 3 1`],
    good: [`user_assets_database_connections_pending{${target}} 0 9 9 9 9 0 9 9 9`],
  },
  UserAssetsReplicaUnread: {
    at: '12m',
    bad: [`user_assets_replica_lag_seconds{replica="db2:5432", ${target}} 99x12`],
    good: [`user_assets_replica_lag_seconds{replica="db2:5432", ${target}} 30x5 0.4x7`],
  },
  UserAssetsMemory: {
    at: '30m',
    bad: [`process_resident_memory_bytes{${target}} 3e9x30`],
    good: [`process_resident_memory_bytes{${target}} 5e8x30`],
  },
};

/** Series in the notation of a file of promtool. */
const seriesOf = (lines: readonly string[]) =>
  lines.map((line) => ({
    series: line.slice(0, line.indexOf('} ') + 1),
    values: line.slice(line.indexOf('} ') + 2),
  }));

describe.skipIf(reason !== null)('the alerts', () => {
  test('are all tested', () => {
    expect(rules.map(({ alert }) => alert).sort()).toEqual(Object.keys(cases).sort());
  });

  test.each(Object.entries(cases))(
    '%s fires when it must, and not below its threshold',
    async (alert, { at, bad, good }) => {
      const folder = await mkdtemp(join(tmpdir(), 'user-assets-alerts-'));
      await cp(rulesFile, join(folder, 'alerts.yml'));
      const raisedWith = async (series: readonly string[]) => {
        const tests = [
          {
            interval: '1m',
            input_series: seriesOf(series),
            alert_rule_test: [{ eval_time: at, alertname: alert, exp_alerts: [] }],
          },
        ];
        await writeFile(join(folder, 'case.yml'), stringify({ rule_files: ['alerts.yml'], tests }));
        return run('promtool', ['test', 'rules', 'case.yml'], { cwd: folder }).then(
          () => false,
          ({ stdout, stderr }: { stdout: string; stderr: string }) =>
            `${stdout}${stderr}`.includes(`alertname: ${alert}`),
        );
      };
      expect([await raisedWith(bad), await raisedWith(good)]).toEqual([true, false]);
      await rm(folder, { recursive: true });
    },
  );
});

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

test('alerts and dashboard only use existing figures', () => {
  const known = (Object.keys(metricDefinitions) as MetricName[]).flatMap((name) => {
    const { kind } = metricDefinitions[name];
    return `${fullName(name)}${{ counter: '_total', histogram: '_bucket', gauge: '' }[kind]}`;
  });
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  const others = [...ofProcess.getMetricsAsArray().map(({ name }) => name), 'up'];
  const named = expressions.flatMap(
    ([, expr]) => expr.match(/\b(?:user_assets|process|nodejs|up)(?:_\w+)?\b/g) ?? [],
  );
  expect([...new Set(named)].filter((name) => ![...known, ...others].includes(name))).toEqual([]);
  // Every figure is drawn or watched, or nobody would miss it.
  expect(known.filter((name) => !named.includes(name))).toEqual([]);
});

describe.skipIf(reason !== null)('a Prometheus that scrapes an exchange', { tags: ['long'] }, () => {
  let folder: string;
  let exchange: Exchange;
  let origin: string;
  let end = async () => {};

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'user-assets-prometheus-'));
    exchange = await createExchange({ dataDir: join(folder, 'data'), port: 0 });
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const given = await readFile('deploy/prometheus/prometheus.yml', 'utf8');
    // A scrape may take as long as until the next one, and on a busy machine it does take a while.
    const config = given.replace('localhost:4173', new URL(exchange.address).host).replaceAll('15s', '1s');
    await writeFile(join(folder, 'prometheus.yml'), config);
    await cp(rulesFile, join(folder, 'alerts.yml'));
    const child = spawn(
      'prometheus',
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'tsdb')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    );
    end = async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    };
  });
  afterAll(async () => {
    await end();
    await exchange.close();
    await rm(folder, { recursive: true });
  });

  const ask = async <Data>(path: string): Promise<Data | null> => {
    const answer = await fetch(`${origin}/api/v1/${path}`).catch(() => null);
    if (answer === null || !answer.ok) return null;
    return ((await answer.json()) as { data: Data }).data;
  };
  const valuesOf = async (expr: string) =>
    (
      await ask<{ result: { value: [number, string] }[] }>(`query?query=${encodeURIComponent(expr)}`)
    )?.result.map(({ value }) => value[1]);
  const within = { timeout: 60_000 };

  test('accepts the scrape and can evaluate every expression', async () => {
    await expect.poll(() => valuesOf('up{job="user-assets"}'), within).toEqual(['1']);
    await expect.poll(() => valuesOf('user_assets_ready'), within).toEqual(['1']);
    for (const [where, expr] of expressions)
      expect([where, await valuesOf(expr)]).toEqual([where, expect.any(Array)]);
    // A panel is empty only where there is nothing of its kind: no replica, and nothing that it draws above a limit.
    await fetch(new URL('/v2/private/user/profile', exchange.address));
    for (const { title, targets } of panels)
      for (const expr of targets.map((target) => target.expr.replace(/ > 0$/, '')))
        if (!expr.includes('replica'))
          await expect
            .poll(async () => [title, (await valuesOf(expr))?.length ?? 0], within)
            .toEqual([title, expect.toSatisfy((count) => count > 0)]);
  });

  test('has no alert for a healthy exchange, and has one for an unhealthy one', async () => {
    const names = async () =>
      (await ask<{ alerts: { labels: { alertname: string } }[] }>('alerts'))?.alerts.map(
        ({ labels }) => labels.alertname,
      );
    await expect.poll(names, within).toEqual([]);
    await rename(join(folder, 'data', 'keys.json'), join(folder, 'data', 'elsewhere'));
    await expect.poll(names, within).toEqual(['UserAssetsNotReady']);
    await rename(join(folder, 'data', 'elsewhere'), join(folder, 'data', 'keys.json'));
    await expect.poll(names, within).toEqual([]);
  });
});
