export { resolveFormatArguments } from '../../runtime/formatArguments.ts';
