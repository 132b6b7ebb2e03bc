import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type OperationId, type OperationInfo, operations } from '../../../../generated/api/operations.ts';
import { quotedFor } from '../../flows/convert/quoteId.ts';
import { BusinessError } from '../../platform/errors.ts';
import { assertServed } from '../compliance/assertServed.ts';
import { callerFlags, hidesOf, takesDepositsOf, withholdsOf } from '../compliance/callerFlags.ts';
import { DelayedReplies } from '../faults/delayedReplies.ts';
import { FaultyCall } from '../faults/faultyCall.ts';
import type { HttpContext, HttpRequest } from '../httpContext.ts';
import type { SecurityLog } from '../logging/SecurityLog.ts';
import { ReportLimit } from '../monitoring/ReportLimit.ts';
import type { HandlerRegistry } from '../operations/registry.ts';
import { sessionIn, setSessionCookies } from '../sessions/sessionCookies.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { type ArrivedRequest, createCheckRequestSignature } from '../signing/checkRequestSignature.ts';
import { SeenNonces } from '../signing/seenNonces.ts';
import { signAnswerHeaders } from '../signing/signAnswer.ts';
import type { ValidateAnswer } from '../wire/answerCheck.ts';
import { type Answer, bareStatus, envelopeOf, faultAnswer } from '../wire/envelope.ts';
import { isFromOurPage } from '../wire/localGuards.ts';
import { networkOf } from '../wire/rateLimit.ts';
import { assertMediaType } from './bodyParsers.ts';
import { describedCalls } from './describedCalls.ts';
import { exampleHandler } from './exampleHandler.ts';
import { identify, unauthenticated } from './identify.ts';
import { noteOutcome } from './noteOutcome.ts';
import { replicaReads } from './replicaReads.ts';
import { StepUpLimit } from './StepUpLimit.ts';
import { traceOutcome } from './traceCalls.ts';

export interface OperationRoutesOptions {
  readonly context: HttpContext;
  readonly registry: HandlerRegistry;
  readonly sessions: Sessions;
  readonly security: SecurityLog;
  /** Called with every response before it is sent. */
  readonly validateAnswer: ValidateAnswer;
  /** Called with every answered call; `seconds` from reading it to its answer. */
  readonly noteCall: (operation: OperationId, code: number, seconds: number) => void;
  /** Operations without a handler return their example: for development, where the description comes first. */
  readonly answersExamples?: boolean;
}

/**
 * The value of the client-tag header: a name of this process, new at every start, that says nothing about it. Pages
 * send it back for 60 seconds (requirements §7.1), so that whatever distributes calls among several processes can
 * return a page to the one that has just answered it. The exchange does not read it: what must hold for all processes is
 * in the database (README.md "Several processes").
 */
const clientTag = `node-${randomBytes(6).toString('hex')}`;

/** The steps of a call after routing: read, check, handle. */
type Perform = (request: FastifyRequest, reply: FastifyReply, faulty: FaultyCall) => Promise<Answer>;

const emptySuccess: Answer = { code: 0, message: 'success', result: {} };

type AnyHandler = (request: HttpRequest<OperationId>) => Promise<unknown>;

/**
 * Serves every operation of the API description by its operationId.
 * @throws Error when one has no handler and examples are not allowed: such an exchange must not start
 */
export function registerOperationRoutes(app: FastifyInstance, options: OperationRoutesOptions): void {
  const { context, registry, validateAnswer, noteCall, security } = options;
  if (options.answersExamples !== true) assertComplete(registry);
  const calls = describedCalls();
  const limit = context.limits('calls', { calls: context.config.callsPerSecond, withinMs: 1000 });
  const reportLimit = new ReportLimit(context.limits, context.config);
  const stepUpLimit = new StepUpLimit(context.limits);
  const delayed = new DelayedReplies(app);
  const checkSignature = createCheckRequestSignature({ ...context, seen: new SeenNonces(context.db) });

  for (const operationId of Object.keys(operations) as OperationId[]) {
    const info: OperationInfo = operations[operationId];
    const { object, readArguments, assertOffered, checkAnswer } = calls[operationId];
    const handler = (registry[operationId] ?? exampleHandler(object)) as AnyHandler;

    const perform: Perform = async (request, reply, faulty) => {
      faulty.refuse();
      const { found, isProven, refusal } = await identify(options.sessions, info, request);
      const account = isProven ? (found?.account ?? null) : null;
      const { address } = request;
      const caller = { operationId, uid: account?.uid, address };
      const result = await noteOutcome(security, caller, async () => {
        const isTooOften = await limit.isOver(`${account?.uid ?? networkOf(address)} ${info.path}`);
        if (isTooOften || (await reportLimit.isOver(operationId, address))) {
          throw new BusinessError(10006, 'Too many visits. Exceeded the API rate limit.');
        }
        forcedError(request.headers['x-sandbox-error']);
        if (info.access === 'private' && account === null) throw refusal();
        assertServed(operationId, account);
        if (info.encrypted) await checkSignature(arrived(request));
        assertMediaType(object, { contentType: request.headers['content-type'], body: request.body });
        const args = readArguments({
          path: request.params as Record<string, unknown>,
          query: request.query as Record<string, unknown>,
          body: request.body,
        });
        const editions = () => callerFlags(context, { hostname: request.hostname, account });
        await assertOffered(args, editions, (named) => quotedFor(context.db, named));
        const endSession = async () => {
          if (found !== null && !isProven && !isFromOurPage(request)) throw unauthenticated();
          await options.sessions.end(sessionIn(request) ?? '');
          setSessionCookies(reply, null);
          if (found !== null) security.note('logout', { uid: found.account.uid, address });
        };
        const language = languageOf(request);
        const sessionId = found?.publicId ?? '';
        const hidden = async () => hidesOf(await editions());
        const withheld = async () => withholdsOf(await editions());
        const deposits = async () => takesDepositsOf(await editions());
        const terms = { hidden, withheld, deposits };
        const call = { account, args, ...terms, language, sessionId, endSession };
        const answer = (one: HttpContext) => handler({ ...call, context: one } as HttpRequest<OperationId>);
        const { replicas } = context;
        const mayBeCopied = replicas !== null && account !== null && replicaReads.has(operationId);
        const work = () =>
          mayBeCopied ? replicas.read(account.uid, (db) => answer({ ...context, db })) : answer(context);
        return { args, result: await stepUpLimit.admit(caller, work) };
      });
      return { code: 0, message: 'success', result };
    };

    app.route({
      method: info.method,
      url: info.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const startedAt = performance.now();
        const envelopeWith = (answer: Answer) => envelopeOf(info.envelope, answer, context.clock.now());
        const faults = await context.faults.next(operationId);
        const faulty = new FaultyCall(faults, { reply, delayed, spelling: info.envelope });
        if (await faulty.isOver(envelopeWith(emptySuccess))) return reply;
        const answer = await perform(request, reply, faulty).catch((cause: unknown) =>
          faultAnswer(cause, operationId, context.log),
        );
        traceOutcome(answer.code);
        noteCall(operationId, answer.code, (performance.now() - startedAt) / 1_000);
        const trueEnvelope = envelopeWith(answer);
        if (!faulty.isRefused) {
          validateAnswer({
            operationId,
            reply: reply.raw,
            fault: () => checkAnswer(answer.code, trueEnvelope),
          });
        }
        if (info.envelope === 'none') reply.code(bareStatus(answer.code));
        const envelope = faulty.malformed(trueEnvelope);
        if (info.envelope !== 'none') {
          const signature = info.verified ? await signAnswerHeaders(envelope, context) : {};
          reply.headers({ ...signature, 'client-tag': clientTag });
        }
        return faulty.send(envelope);
      },
      config: { envelope: info.envelope, operationId },
    });
  }
}

function assertComplete(registry: HandlerRegistry): void {
  const missing = (Object.keys(operations) as OperationId[]).filter((id) => registry[id] === undefined);
  if (missing.length > 0) throw new Error(`No handler answers ${missing.join(', ')}.`);
}

function arrived({ method, url, body, headers }: FastifyRequest): ArrivedRequest {
  return { method, url, body, signature: headers['x-request-signature'] };
}

function languageOf(request: FastifyRequest): string {
  return /^[A-Za-z-]{2,20}/.exec(request.headers['accept-language'] ?? '')?.[0] ?? 'en';
}

/**
 * Lets a test provoke any refusal: the header `x-sandbox-error: <code>` makes the call fail with that code
 * (domain §9.2). 10024 includes the text of the compliance modal, as requirements §8.1 asks.
 */
function forcedError(header: string | string[] | undefined): void {
  if (typeof header !== 'string' || !/^\d{4,7}$/.test(header)) return;
  const code = Number(header);
  const wall = {
    title: 'Not available here',
    content: 'The rules that apply to your account do not allow this service.',
    reason: 'REGION',
  };
  throw new BusinessError(
    code,
    `Refused on request with code ${code}.`,
    code === 10024 ? { result: wall } : {},
  );
}
