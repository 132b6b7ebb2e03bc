import { useTranslation } from 'react-i18next';
import { brandWords } from './brandWords.ts';
import { footerMode } from './footerMode.ts';
import './footer.css';
import type { ShellParts } from './shellParts.ts';
import { Wordmark } from './Wordmark.tsx';

/** The licence line and the site's links. In general mode it is the whole site's footer, with the brand's name. */
export function Footer({ brand, pathname }: { brand: ShellParts['brand']; pathname: string }) {
  const { t, i18n } = useTranslation();
  const mode = footerMode(pathname);
  return (
    <div className={`ua-footer ua-footer--${mode}`}>
      {mode === 'general' && <Wordmark brand={brand} />}
      <p className="ua-footer__licence" {...brandWords(brand.licence, i18n.language)} />
      <ul className="ua-footer__links">
        {Object.entries(brand.links).map(([name, href]) => (
          <li key={name}>
            <a className="ua-footer__link" href={href}>
              {t(`shell.link.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
