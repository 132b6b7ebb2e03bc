import type { Sentence } from './sentence.ts';

/** API route selection. */
export const apiRoutes: readonly Sentence[] = [
  {
    section: '4.6',
    says: 'The user can choose among the current domain, two alternates and an automatic mode.',
    proof: {
      'contract/routes/choice.test.ts': 'candidates are the current domain and at most two alternates',
      'shell/layout/RouteSwitch.test.tsx': 'automatic and every route with host, latency and state',
    },
  },
  {
    section: '4.6',
    says: 'A probe, GET /t1, measures the latency of each candidate.',
    proof: { 'contract/routes/schedule.test.ts': 'each candidate is probed with GET /t1' },
  },
  {
    section: '4.6',
    says: 'In automatic mode the best route is determined again every 30 seconds while the page is visible.',
    proof: {
      'contract/routes/schedule.test.ts': 'a hidden page probes nothing',
      'contract/routes/series.test.ts': 'much behind: left at the first check, by more than 25 ms',
    },
  },
  {
    section: '4.6',
    says: 'The route in use is kept unless one of these applies:',
    proof: { 'contract/routes/nextHeld.test.ts': 'the previous route is kept unless one of three holds' },
  },
  {
    section: '4.6',
    says: 'its weighted score trails the best by more than 5',
    proof: {
      'contract/routes/nextHeld.test.ts': 'a gap above 5 leads to a switch',
      'contract/routes/series.test.ts': 'left once the weighted gap exceeds 5',
    },
  },
  {
    section: '4.6',
    says: 'it is worse than the best route by more than 25',
    proof: { 'contract/routes/nextHeld.test.ts': '26 ms worse than the best leads to a switch' },
  },
  {
    section: '4.6',
    says: 'it has itself become worse by more than 30',
    proof: { 'contract/routes/nextHeld.test.ts': 'worse by 31 ms than before leads to a switch' },
  },
  {
    section: '4.6',
    says: 'The chosen route is remembered on the device and dropped when it does not belong to the current domain.',
    proof: { 'contract/routes/choice.test.ts': 'requirements §4.6: the chosen route is stored locally' },
  },
  {
    section: '4.6',
    says: 'The route record lives in session storage.',
    proof: { 'contract/routes/choice.test.ts': 'the route record is held in session storage' },
  },
  {
    section: '4.6',
    says: 'A response whose signature check fails is reported.',
    proof: {
      'contract/verification/verification.test.ts':
        'resolves before its check, which waits until the browser is idle',
      'contract/monitoring/createReporter.test.ts': 'the internal report codes 79990 to 79993',
    },
  },
  {
    section: '4.6',
    says: 'A call that requires verification is also rejected, with code 79992.',
    proof: {
      'contract/verification/verification.test.ts': 'is reported, and the call rejected with code 79992',
      'contract/outcomes/outcomes.test.ts': 'every operation × every possible response (requirements §8.1)',
    },
  },
];
