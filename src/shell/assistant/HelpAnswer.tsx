import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../generated/screens/index.ts';
import { isHidden } from '../../compliance/index.ts';
import { Icon } from '../../runtime/icons/Icon.tsx';
import { PageLink, useRuntime, useStore } from '../../runtime/index.ts';
import { basePath } from '../createRuntime.ts';
import type { HelpArticle } from './loadHelp.ts';
import { Marked } from './Marked.tsx';

interface HelpAnswerProps {
  article: HelpArticle;
  terms: readonly string[];
  onBack(): void;
  /** A link has been followed. */
  onLeave(): void;
}

/** One answer with the pages it speaks of; a page that the edition does not offer is not linked. */
export function HelpAnswer({ article, terms, onBack, onLeave }: HelpAnswerProps) {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const flags = useStore(runtime.flags);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const links = article.links.filter(
    ({ route }) => !isHidden(routes.find(({ id }) => id === route)?.feature, flags),
  );
  return (
    <>
      <div className="ua-help__bar">
        <button type="button" className="ua-button ua-button--quiet ua-button--small" onClick={onBack}>
          <Icon name="arrowLeft" />
          {t('help.back')}
        </button>
      </div>
      <article className="ua-help__answer">
        <h3 ref={heading} tabIndex={-1}>
          {article.title}
        </h3>
        {article.answer.map((paragraph) => (
          <p key={paragraph}>
            <Marked text={paragraph} terms={terms} />
          </p>
        ))}
        {links.length > 0 && (
          <ul className="ua-help__links">
            {links.map(({ route, label }) => (
              <li key={route}>
                <PageLink
                  className="ua-link"
                  to={runtime.hrefOf(route).slice(basePath.length)}
                  onClick={onLeave}
                >
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        )}
      </article>
    </>
  );
}
