export { useFormatLocale } from '../../runtime/useFormatLocale.ts';
