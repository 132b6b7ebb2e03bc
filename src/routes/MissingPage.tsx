import { PageLink } from '../runtime/index.ts';
import { useTexts } from '../ui/texts/useTexts.ts';
import { MessagePage } from './MessagePage.tsx';
import { useHome } from './siteScreens.ts';

/** Shown for a URL in the area that has no page. */
export function NotFoundPage() {
  return <MissingPage title="route.notFound.title" text="route.notFound.text" />;
}

/** A page that the edition or the account does not have (requirements §3.4). */
export function NotAvailablePage() {
  return <MissingPage title="route.notAvailable.title" text="route.notAvailable.text" />;
}

/** Says so, and leads to the first page that there is. `title` and `text` are keys. */
function MissingPage({ title, text }: { title: string; text: string }) {
  const { t } = useTexts();
  const home = useHome();
  return (
    <MessagePage title={t(title)} text={t(text)}>
      <PageLink className="ua-button ua-button--primary" to={home.to}>
        {t('route.toPage', { page: t(`nav.${home.route}`) })}
      </PageLink>
    </MessagePage>
  );
}
