import { useTranslation } from 'react-i18next';
import { useRuntime, useSession } from '../../runtime/index.ts';
import { EmptyFrame } from './EmptyFrame.tsx';

/**
 * Only for signed-in people: says so and leads to the login page, which leads back here (requirements §2.3). Who is
 * signed in as far as the page knows is told that this has ended.
 */
export function DeniedFrame() {
  const { t } = useTranslation();
  const { loginHref } = useRuntime();
  const words = useSession().status === 'signedIn' ? 'render.deniedAgain' : 'render.denied';
  return (
    <EmptyFrame title={t(`${words}.title`)} text={t(`${words}.text`)}>
      <a className="ua-button ua-button--small" href={loginHref()}>
        {t(`${words}.login`)}
      </a>
    </EmptyFrame>
  );
}
