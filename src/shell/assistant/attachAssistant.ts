import type { i18n as I18n } from 'i18next';
import { createElement, type ReactNode } from 'react';
import type { Session, Store, WritableStore } from '../../runtime/index.ts';
import { onSignIn } from '../session/onSignIn.ts';
import { AssistantButton } from './AssistantButton.tsx';
import type { Assistant } from './assistant.ts';

interface AssistantPorts {
  session: Store<Session>;
  i18n: Pick<I18n, 'language'>;
  /** Where the frame shows the button and what the assistant draws. */
  place: WritableStore<ReactNode>;
}

/**
 * Puts an assistant into the frame, and tells it who is there once for each time somebody becomes logged in
 * (requirements §4.1).
 * @returns the way to take it away
 */
export function attachAssistant(assistant: Assistant, { session, i18n, place }: AssistantPorts): () => void {
  place.set(createElement(AssistantButton, { assistant }));
  const stop = onSignIn(session, (userInfo) => assistant.init({ userInfo, language: i18n.language }));
  return () => {
    stop();
    place.set(null);
  };
}
