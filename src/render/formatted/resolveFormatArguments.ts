export { resolveFormatArguments } from '../../runtime/resolveFormatArguments.ts';
