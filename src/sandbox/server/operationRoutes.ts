import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operationCodes } from '../../../generated/api/operationCodes.ts';
import { type OperationId, type OperationInfo, operations } from '../../../generated/api/operations.ts';
import type { HandlerRequest, SandboxContext } from '../context.ts';
import { BusinessError } from '../errors.ts';
import { HeldReplies } from '../faults/heldReplies.ts';
import { StruckCall } from '../faults/struckCall.ts';
import { exampleHandler } from '../operations/exampleHandler.ts';
import type { HandlerRegistry } from '../operations/registry.ts';
import { isFromOurPage } from '../pages/isFromOurPage.ts';
import { type ArrivedRequest, createCheckRequestSignature } from '../signing/createCheckRequestSignature.ts';
import { signAnswerHeaders } from '../signing/signAnswerHeaders.ts';
import { StepUpLimit } from '../stepUp/StepUpLimit.ts';
import { createCheckAnswer } from './answerCheck.ts';
import { assertMediaType } from './assertMediaType.ts';
import { bareStatus } from './bareStatus.ts';
import { operationObjects, readDescription } from './descriptionDocument.ts';
import { type Answer, envelopeOf } from './envelope.ts';
import { faultAnswer } from './faultAnswer.ts';
import { forcedError } from './forcedError.ts';
import type { JudgeAnswer } from './judgeAnswer.ts';
import { networkOf } from './networkOf.ts';
import { RateLimit } from './rateLimit.ts';
import { createReadArguments } from './requestArguments.ts';
import { SchemaCompiler } from './schemaCompiler.ts';
import { sessionCookies, sessionIn } from './sessionCookies.ts';
import type { FoundSession, Sessions } from './sessions.ts';

export interface OperationRoutesOptions {
  readonly context: SandboxContext;
  readonly registry: HandlerRegistry;
  readonly sessions: Sessions;
  /** What is done with every answer that is given. */
  readonly judgeAnswer: JudgeAnswer;
  /** Operations without a handler answer with their example: for development, where a description comes first. */
  readonly answersExamples?: boolean;
}

/** What one call does once its route is known: read, check, handle. */
type Perform = (request: FastifyRequest, reply: FastifyReply, struck: StruckCall) => Promise<Answer>;

const emptySuccess: Answer = { code: 0, message: 'success', result: {} };

type AnyHandler = (request: HandlerRequest<OperationId>) => Promise<unknown>;

/**
 * Serves every operation of the description by its operationId.
 * @throws Error when one has no handler, and its example may not answer: such an exchange is not started
 */
export function registerOperationRoutes(app: FastifyInstance, options: OperationRoutesOptions): void {
  const { context, registry, judgeAnswer } = options;
  if (options.answersExamples !== true) assertComplete(registry);
  const document = readDescription();
  const compiler = new SchemaCompiler(document);
  const described = operationObjects(document);
  const limit = new RateLimit(context.clock, { calls: context.config.callsPerSecond, withinMs: 1000 });
  const stepUpLimit = new StepUpLimit(context.clock);
  const held = new HeldReplies(app);
  const checkSignature = createCheckRequestSignature(context);

  for (const operationId of Object.keys(operations) as OperationId[]) {
    const info: OperationInfo = operations[operationId];
    const object = described.get(operationId);
    if (object === undefined)
      throw new Error(`The description has no operation ${operationId}; run npm run fix.`);
    const handler = (registry[operationId] ?? exampleHandler(object)) as AnyHandler;
    const readArguments = createReadArguments(document, compiler, object);
    const checkAnswer = createCheckAnswer(compiler, object, operationCodes[operationId]);

    const perform: Perform = async (request, reply, struck) => {
      struck.refuse();
      const { session, account, isUnproven } = await identify(options.sessions, info, request);
      if (limit.isOver(`${account?.uid ?? networkOf(request.ip)} ${info.path}`)) {
        throw new BusinessError(10006, 'Too many visits. Exceeded the API rate limit.');
      }
      forcedError(request.headers['x-sandbox-error']);
      if (info.access === 'private' && account === null) throw unauthenticated();
      if (info.encrypted) await checkSignature(arrived(request));
      assertMediaType(object, { contentType: request.headers['content-type'], body: request.body });
      const args = readArguments({
        path: request.params as Record<string, unknown>,
        query: request.query as Record<string, unknown>,
        body: request.body,
      });
      const call = {
        context,
        account,
        args,
        language: languageOf(request),
        endSession: async () => {
          if (isUnproven && !isFromOurPage(request)) throw unauthenticated();
          if (session !== undefined) await options.sessions.end(session);
          reply.header('set-cookie', sessionCookies(request, null));
        },
      };
      const result = await stepUpLimit.admit(
        { operationId, uid: account?.uid, network: networkOf(request.ip) },
        () => handler(call as HandlerRequest<OperationId>),
      );
      return { code: 0, message: 'success', result };
    };

    app.route({
      method: info.method,
      url: info.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const envelopeWith = (answer: Answer) => envelopeOf(info.envelope, answer, context.clock.now());
        const strike = context.faults.next(operationId);
        const struck = new StruckCall(strike, { reply, held, spelling: info.envelope });
        if (await struck.isOver(envelopeWith(emptySuccess))) return reply;
        const answer = await perform(request, reply, struck).catch((cause: unknown) =>
          faultAnswer(cause, operationId, context.log),
        );
        const trueEnvelope = envelopeWith(answer);
        if (!struck.isRefused) {
          judgeAnswer({ operationId, reply: reply.raw, fault: () => checkAnswer(answer.code, trueEnvelope) });
        }
        if (info.envelope === 'none') reply.code(bareStatus(answer.code));
        const envelope = struck.misshape(trueEnvelope);
        if (info.envelope !== 'none') reply.headers(signAnswerHeaders(envelope, context));
        return struck.send(envelope);
      },
      config: { envelope: info.envelope },
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

interface Identity {
  readonly session: string | undefined;
  readonly account: FoundSession['account'] | null;
  /** There is a session, and nothing but its cookie says that its owner asks. */
  readonly isUnproven: boolean;
}

/**
 * Who calls. A call that may change something must carry the session's UserToken as well: the cookie alone, which
 * a browser also sends for other sites' pages, is nobody (requirements §6).
 */
async function identify(sessions: Sessions, info: OperationInfo, request: FastifyRequest): Promise<Identity> {
  const session = sessionIn(request);
  const found = await sessions.find(session);
  const token = request.headers.usertoken;
  const isProven =
    info.method === 'GET' || found?.isTokenOf(typeof token === 'string' ? token : undefined) === true;
  return {
    session,
    account: isProven ? (found?.account ?? null) : null,
    isUnproven: found !== null && !isProven,
  };
}

function unauthenticated(): BusinessError {
  return new BusinessError(10007, 'User authentication failed.');
}

function languageOf(request: FastifyRequest): string {
  return /^[A-Za-z-]{2,20}/.exec(request.headers['accept-language'] ?? '')?.[0] ?? 'en';
}
