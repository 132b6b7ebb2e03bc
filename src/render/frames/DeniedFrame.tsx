import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/index.ts';
import { EmptyFrame } from './EmptyFrame.tsx';

/** Only for signed-in people: says so and leads to the login page, which leads back here (spec §2). */
export function DeniedFrame() {
  const { t } = useTranslation();
  const { loginHref } = useRuntime();
  return (
    <EmptyFrame title={t('render.denied.title')} text={t('render.denied.text')}>
      <a className="ua-button ua-button--small" href={loginHref()}>
        {t('render.denied.login')}
      </a>
    </EmptyFrame>
  );
}
