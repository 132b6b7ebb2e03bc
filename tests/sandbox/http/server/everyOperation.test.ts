import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../../../generated/api/operations.ts';
import { SecurityLog } from '../../../../src/sandbox/http/logging/SecurityLog.ts';
import { type HandlerRegistry, registry } from '../../../../src/sandbox/http/operations/registry.ts';
import { registerOperationRoutes } from '../../../../src/sandbox/http/server/operationRoutes.ts';
import { Sessions } from '../../../../src/sandbox/http/sessions/sessions.ts';
import { refuseFaulty } from '../../../../src/sandbox/http/wire/answerCheck.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await createExchange({ dataDir: 'memory', port: 0 });
});
afterAll(() => exchange.close());

const register = (handlers: HandlerRegistry) => () => {
  const { context } = exchange;
  const sessions = new Sessions(context.db, context.clock, context.config);
  registerOperationRoutes(Fastify(), {
    context,
    registry: handlers,
    sessions,
    security: new SecurityLog(context),
    validateAnswer: refuseFaulty,
    noteCall: () => {},
  });
};

test('an exchange does not start when an operation lacks a handler, and names it', () => {
  const { preKyaCheck, depositOrder, ...others } = registry;
  expect(preKyaCheck).toBeTypeOf('function');
  expect(register(others)).toThrow(/No handler answers depositOrder, preKyaCheck\./);
  expect(register({ ...others, depositOrder })).toThrow(/No handler answers preKyaCheck\./);
  expect(register(registry)).not.toThrow();
});

test('every operation of the description has a handler, and every handler an operation', () => {
  expect(Object.keys(registry).sort()).toEqual(Object.keys(operations).sort());
});
