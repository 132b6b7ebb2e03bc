import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '../../ui/texts/useTexts.ts';

/** Changes the language of the page, which stays as it is (requirements §4.4). */
export function useChooseLanguage(): (language: string) => void {
  const { i18n } = useTexts();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  return (language) => {
    void i18n.changeLanguage(language);
    const next = new URLSearchParams(search);
    if (!next.has('lang')) return;
    // Otherwise the URL would override the choice on the next reload.
    next.delete('lang');
    void navigate({ search: next.toString(), hash }, { replace: true });
  };
}
