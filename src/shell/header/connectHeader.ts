import type { ResultOf } from '../../../generated/api/types.ts';

/** Event for the header mount after a login; `detail` is the whole profile (requirements §4.1). */
export const USER_EVENT = 'ua:user';
/** Event from a header with its own language switch; `detail` is the language code (requirements §4.4). */
export const LANGUAGE_EVENT = 'ua:language';

interface HeaderPorts {
  /** Where the events are dispatched; they bubble from the header mount. */
  document: Document;
  /** Languages of this site; requests for any other are ignored. */
  languages: readonly string[];
  changeLanguage(language: string): void;
}

/**
 * The header is a mount point: a deployment may put its own there. By events, it learns who signed in and may request
 * another language, so that neither depends on the other's code.
 */
export function connectHeader({ document, languages, changeLanguage }: HeaderPorts): {
  tellUser(profile: ResultOf<'userProfile'>): void;
} {
  document.addEventListener(LANGUAGE_EVENT, (event) => {
    const language: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (typeof language === 'string' && languages.includes(language)) changeLanguage(language);
  });
  return {
    tellUser(profile) {
      const mount = document.getElementById('header-mount') ?? document;
      mount.dispatchEvent(new CustomEvent(USER_EVENT, { detail: profile, bubbles: true }));
    },
  };
}
