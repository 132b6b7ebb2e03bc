import { useTranslation } from 'react-i18next';
import { type OptionList, useErrorText, useRuntime } from '../../runtime/index.ts';

/** Why a list of choices has not come, and the way out of it; nothing while it has, or still may. */
export function OptionsNote({ list }: { list: OptionList }) {
  const { t } = useTranslation();
  const { loginHref } = useRuntime();
  const reason = useErrorText(list.status === 'error' ? list.error : null);
  if (list.status === 'denied') {
    return (
      <p className="ua-field__note">
        <a className="ua-link" href={loginHref()}>
          {t('form.logInForOptions')}
        </a>
      </p>
    );
  }
  if (list.status !== 'error') return null;
  return (
    <p className="ua-field__error" role="alert">
      {t('form.optionsFailed')} {reason}{' '}
      <button type="button" className="ua-link" onClick={list.retry}>
        {t('render.retry')}
      </button>
    </p>
  );
}
