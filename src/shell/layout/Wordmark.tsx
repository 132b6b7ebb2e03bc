import type { BrandWords } from '../../../generated/models/brand.v1.d.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { ShellParts } from '../frame/shellParts.ts';
import './wordmark.css';

/** The brand's logo and name, and the environment's mark. The logo: two masts and the line hoisted between them. */
export function Wordmark({ brand }: { brand: Pick<ShellParts['brand'], 'name' | 'tagline' | 'mark'> }) {
  const { i18n } = useTexts();
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
      {brand.mark && <span className="ua-tag ua-tone--warn" {...brandWords(brand.mark, i18n.language)} />}
    </span>
  );
}

/** Text with the attributes of its element. */
interface Words {
  children: string;
  lang?: 'en';
  dir?: 'ltr';
}

/**
 * The brand's own text in a language (BCP 47), in the page's direction: an Arabic sentence may begin with the brand's
 * Latin name. Where it has none in that language, English marked as such.
 */
export function brandWords(words: BrandWords, language: string): Words {
  const own = words[language];
  return own === undefined ? { children: words.en, lang: 'en', dir: 'ltr' } : { children: own };
}
