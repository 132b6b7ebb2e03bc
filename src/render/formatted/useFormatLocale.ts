export { useFormatLocale } from '../../runtime/formatArguments.ts';
