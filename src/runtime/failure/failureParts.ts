// What a page shows beside a failure, in one chunk that is loaded for the first one.
export { FailureReference } from './FailureReference.tsx';
export { StatusHelp } from './StatusHelp.tsx';
