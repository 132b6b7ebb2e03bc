import type { Sentence } from './sentence.ts';

/** Headers and transport. */
const headers: readonly Sentence[] = [
  {
    section: '7.1',
    says: 'Paths are relative to the API host, which follows from the environment of the page.',
    proof: {
      'contract/request.test.ts': 'goes to the API host of the configuration',
      'scripts/build/buildSettings.test.ts': 'keys and hosts are chosen by environment',
    },
  },
  {
    section: '7.1',
    says: 'Every call uses JSON in the envelope of 3.5 and sends credentials.',
    proof: {
      'contract/everyCall.test.ts':
        '%s includes credentials, sends and accepts JSON, and names the platform pc',
      'contract/answer.test.ts': 'is only the result part of a $name envelope',
    },
  },
  {
    section: '7.1',
    says: 'Every call sends Accept and Content-Type for JSON, platform: pc, and UserToken when there is one.',
    proof: {
      'contract/everyCall.test.ts':
        '%s includes credentials, sends and accepts JSON, and names the platform pc',
      'contract/request.test.ts': 'takes the UserToken from $name',
      'early/startFirstRequests.test.ts': 'the early requests carry the headers of the request layer',
    },
  },
  {
    section: '7.1',
    says: 'Some calls send a Guid header. Its value is kept in a device id cookie for 120 days.',
    proof: {
      'contract/identity.test.ts':
        'is created once, kept for 120 days, and sent only with the calls that need it',
    },
  },
  {
    section: '7.1',
    says: 'The value of a client-tag header is tracked for 60 seconds.',
    proof: {
      'contract/identity.test.ts': 'a client-tag is tracked for 60 seconds',
      'sandbox/http/server/operationRoutes.test.ts':
        'every enveloped answer carries the client-tag of its process',
      'browser/routes.test.ts':
        'requirements §7.1: the page sends the exchange’s client-tag back, to its own origin and another',
    },
  },
  {
    section: '7.1',
    says: 'Calls use GET, POST, PUT and DELETE.',
    proof: { 'contract/methods.test.ts': 'GET, POST, PUT and DELETE are supported' },
  },
  {
    section: '7.1',
    says: 'A GET takes its query values from a body object.',
    proof: {
      'contract/request.test.ts':
        'puts the arguments of a GET into the query, repeats lists and omits missing values',
    },
  },
  {
    section: '7.1',
    says: 'Calls marked for tracking are timed, and the event is sent if the call took less than 30 seconds.',
    proof: {
      'contract/monitoring/createTracking.test.ts': 'the timing of a call marked for tracking is sent',
      'sandbox/monitoring.test.ts': 'a timing of 30 seconds is refused',
    },
  },
];

/** Translations. */
const translations: readonly Sentence[] = [
  {
    section: '7.8',
    says: 'Texts come from GET /locales/{lng}/{ns}.json; missing keys can be reported with POST /locales/add/{lng}/{ns}.',
    proof: {
      'contract/request.test.ts': 'fills in the path',
      'shell/i18n/loading.test.ts': 'missing keys can be posted to /locales/add/{lng}/{ns}',
      'sandbox/http/operations/overHttp.test.ts':
        'missing keys are stored once, under the language and namespace of the path',
    },
  },
  {
    section: '7.8',
    says: 'The loader retries up to 5 times. The first delay is 350 ms and each further one twice as long. At most 10 files are read in parallel.',
    proof: {
      'shell/i18n/initI18n.test.ts':
        'a server error is retried five times, after 350 ms doubling (requirements §7.8)',
      'shell/i18n/loading.test.ts': 'up to 10 parallel reads',
    },
  },
  {
    section: '7.8',
    says: 'The area uses two namespaces, inverse-error-code and user-assets, served below a static path of the common static host.',
    proof: {
      'shell/i18n/loading.test.ts': 'namespaces inverse-error-code and user-assets come from the static host',
    },
  },
  {
    section: '7.8',
    says: 'English is the default language and the last fallback.',
    proof: {
      'shell/i18n/loading.test.ts': 'the default language is English, with no fallback beyond English',
    },
  },
];

/** Monitoring. */
const monitoring: readonly Sentence[] = [
  {
    section: '7.9',
    says: 'When monitoring cannot be loaded, a POST reports that to the collector of frontend errors.',
    proof: {
      'contract/monitoring/createObserver.test.ts': 'one POST to the collector when monitoring fails to load',
    },
  },
  {
    section: '7.9',
    says: 'All monitoring carries the platform tag pc-user.',
    proof: {
      'sandbox/monitoring.test.ts':
        'requirements §7.9: each event of a batch is stored with its platform tag, pc-user, newest first',
    },
  },
  {
    section: '7.9',
    says: 'Calls are classified as Success, TypeError, HttpError, Timeout, ResponseError, BusinessError or other.',
    proof: {
      'contract/monitoring/classify.test.ts':
        'requirements §7.9: every error class of the request layer has a monitoring class',
    },
  },
  {
    section: '7.9',
    says: 'Codes 79990 to 79993 are internal report codes for signatures.',
    proof: {
      'contract/monitoring/createReporter.test.ts': 'the internal report codes 79990 to 79993',
      'contract/verification/createVerifier.test.ts': 'requirements §7.9: 79991 for $name',
    },
  },
];

export const calls: readonly Sentence[] = [...headers, ...translations, ...monitoring];
