import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

/** Changes the language of the page, which stays as it is (requirements §4.4). */
export function useChooseLanguage(): (language: string) => void {
  const { i18n } = useTranslation();
  const [search, setSearch] = useSearchParams();
  return (language) => {
    void i18n.changeLanguage(language);
    if (!search.has('lang')) return;
    // Otherwise the URL would override the choice on the next reload.
    const next = new URLSearchParams(search);
    next.delete('lang');
    setSearch(next, { replace: true });
  };
}
