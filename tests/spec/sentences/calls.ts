import type { Sentence } from '../sentence.ts';

/** §7, headers and transport. */
const headers: readonly Sentence[] = [
  {
    says: 'All paths are relative to the API host, which is derived from the page environment.',
    proof: {
      'contract/request.test.ts': 'goes to the API host of the configuration',
      'scripts/build/buildSettings.test.ts': 'keys and hosts are chosen by environment',
    },
  },
  {
    says: 'Every call uses the JSON envelope and includes credentials.',
    proof: {
      'contract/everyCall.test.ts': 'credentials included, Accept and Content-Type JSON, platform pc',
      'contract/answer.test.ts': 'hands on only the result of a $name envelope',
    },
  },
  {
    says: 'Headers: Accept and Content-Type as JSON, platform set to pc, and UserToken when present.',
    proof: {
      'contract/everyCall.test.ts': 'credentials included, Accept and Content-Type JSON, platform pc',
      'contract/request.test.ts': 'takes the UserToken from $name',
      'early/startFirstRequests.test.ts': 'the early requests carry the headers of the request layer',
    },
  },
  {
    says: 'Some calls send a Guid header, taken from a device id cookie that expires after 120 days.',
    proof: {
      'contract/identity.test.ts':
        'is made once, kept for 120 days, and sent by the calls that bear it alone',
    },
  },
  {
    says: 'A client-tag header value is tracked for 60 seconds.',
    proof: { 'contract/identity.test.ts': 'A client-tag header value is tracked for 60 seconds' },
  },
  {
    says: 'Methods supported: GET, POST, PUT and DELETE.',
    proof: { 'contract/methods.test.ts': 'Methods supported: GET, POST, PUT and DELETE' },
  },
  {
    says: 'GET query values come from a body object.',
    proof: { 'contract/request.test.ts': 'puts the values of a GET into the query, repeats lists' },
  },
  {
    says: 'Calls marked for tracking have their timing recorded. Event tracking is sent only when the call took under 30 seconds.',
    proof: {
      'contract/monitoring/createTracking.test.ts': 'Calls marked for tracking have their timing recorded',
      'sandbox/monitoring.test.ts': 'a timing of 30 seconds is refused',
    },
  },
  { says: 'Payload field lists are not shown except where named here.', unsaid: true },
];

/** §7, the marks of single calls. */
const marks: readonly Sentence[] = [
  {
    says: 'GET /v2/private/user/profile: cacheable',
    proof: { 'contract/cache/caching.test.ts': 'GET /v2/private/user/profile: cacheable' },
  },
  {
    says: 'POST /user/public/risk/default-intercept: form-encoded: sence and ext_info_str',
    proof: { 'contract/request.test.ts': 'sends form fields where the description says so' },
  },
  {
    says: 'GET /user/private/user-tag: query lists of tag values; also req_tags',
    proof: { 'contract/request.test.ts': 'puts the values of a GET into the query, repeats lists' },
  },
];

/** §7, translations. */
const translations: readonly Sentence[] = [
  {
    says: 'GET /locales/{lng}/{ns}.json, and missing keys can be posted to /locales/add/{lng}/{ns}.',
    proof: {
      'contract/request.test.ts': 'fills the path',
      'shell/i18n/loading.test.ts': 'missing keys can be posted to /locales/add/{lng}/{ns}',
      'sandbox/operations/throughTheDoor.test.ts': 'keys without a text are remembered once',
    },
  },
  {
    says: 'The loader retries up to 5 times, starting at 350 ms and doubling, with up to 10 parallel reads.',
    proof: {
      'shell/i18n/initI18n.test.ts': 'a server error is tried again, five times, after 350 ms doubling',
      'shell/i18n/loading.test.ts': 'up to 10 parallel reads',
    },
  },
  {
    says: "Namespaces used by the area are inverse-error-code and user-assets. They are fetched from a static path on the provider's common static host.",
    proof: {
      'shell/i18n/loading.test.ts': 'namespaces inverse-error-code and user-assets come from the static host',
    },
  },
  {
    says: 'The default language is English, with no fallback beyond English.',
    proof: {
      'shell/i18n/loading.test.ts': 'the default language is English, with no fallback beyond English',
    },
  },
];

/** §7, monitoring. */
const monitoring: readonly Sentence[] = [
  {
    says: 'A POST to a frontend error-monitoring collector is sent when monitoring fails to load.',
    proof: {
      'contract/monitoring/createObserver.test.ts': 'A POST to a frontend error-monitoring collector',
    },
  },
  {
    says: 'Monitoring is tagged with platform pc-user.',
    proof: { 'sandbox/monitoring.test.ts': 'tagged with platform pc-user' },
  },
  {
    says: 'Client monitoring classes: Success, TypeError, HttpError, Timeout, ResponseError, BusinessError and other.',
    proof: {
      'contract/monitoring/classify.test.ts':
        'every error class of the request layer has a class of monitoring',
    },
  },
  {
    says: 'Internal report codes 79990 to 79993 cover signature events.',
    proof: {
      'contract/monitoring/createReporter.test.ts': 'Internal report codes 79990 to 79993',
      'contract/verification/createVerifier.test.ts': 'spec §7: 79991 for $name',
    },
  },
];

export const calls: readonly Sentence[] = [...headers, ...marks, ...translations, ...monitoring];
