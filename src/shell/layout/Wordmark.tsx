import { useTranslation } from 'react-i18next';
import type { Brand } from '../../../generated/models/brand.v1.d.ts';
import { brandWords } from './brandWords.ts';
import './wordmark.css';

/** The brand's sign and name. The sign: two masts and the line that is hoisted between them. */
export function Wordmark({ brand }: { brand: Pick<Brand, 'name' | 'tagline'> }) {
  const { i18n } = useTranslation();
  return (
    <span className="ua-wordmark">
      <svg
        className="ua-wordmark__sign"
        width="26"
        height="26"
        viewBox="0 0 26 26"
        aria-hidden="true"
        focusable="false"
      >
        <rect width="26" height="26" rx="6" />
        <path d="M8 6v14M18 6v14" />
        <path d="M8 16.5 18 9.5" />
      </svg>
      <span className="ua-wordmark__name">{brand.name}</span>
      <span className="ua-wordmark__tagline" {...brandWords(brand.tagline, i18n.language)} />
    </span>
  );
}
