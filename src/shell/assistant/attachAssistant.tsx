import type { i18n as I18n } from 'i18next';
import { createElement, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultOf } from '../../../generated/api/types.ts';
import { Icon } from '../../runtime/icons/Icon.tsx';
import {
  createStore,
  later,
  type Session,
  type Store,
  useStore,
  type WritableStore,
} from '../../runtime/index.ts';
import { FramePart } from '../layout/FramePart.tsx';
import { onSignIn } from '../session/onSignIn.ts';
import './assistantButton.css';

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

/** What the assistant is told on login (requirements §4.1). */
interface AssistantUser {
  userInfo: ResultOf<'userProfile'>;
  /** Language of the page, such as `zh-HK`. */
  language: string;
}

/**
 * The chat assistant of the frame (requirements §1.3). A deployment may bring its own; ours answers from the help
 * files.
 */
export interface Assistant {
  init(user: AssistantUser): void;
  /** Opens it, at the press of its button. */
  open(): void;
  /** What it draws within the page, if it does. */
  view?: ReactNode;
}

interface HelpState {
  isOpen: boolean;
  /** Masked mail or phone of who is there; '' while nobody is known. */
  name: string;
}

interface HelpModel extends Store<HelpState> {
  close(): void;
}

/** The embedded assistant: a small help that can be searched. Of a person it knows the masked name and nothing else. */
export function createHelpAssistant(): Assistant {
  const state = createStore<HelpState>({ isOpen: false, name: '' });
  const model: HelpModel = { ...state, close: () => state.set({ ...state.get(), isOpen: false }) };
  return {
    init({ userInfo }) {
      const { vague_email_v2, vague_email, vague_mobile } = userInfo;
      state.set({ ...state.get(), name: vague_email_v2 || vague_email || vague_mobile || '' });
    },
    open: () => state.set({ ...state.get(), isOpen: true }),
    view: createElement(HelpAssistant, { model }),
  };
}

const helpPanel = later(async () => (await import('./HelpPanel.tsx')).HelpPanel);

/** The panel of the help while it is open; its code comes with the first opening. */
function HelpAssistant({ model }: { model: HelpModel }) {
  const { isOpen, name } = useStore(model);
  if (!isOpen) return null;
  return (
    <FramePart name="help.title" isAfloat>
      <Suspense fallback={null}>
        <helpPanel.Part name={name} onClose={model.close} />
      </Suspense>
    </FramePart>
  );
}

/** The round button at the bottom end of every page, and beside it what the assistant draws. */
function AssistantButton({ assistant }: { assistant: Assistant }) {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        className="ua-assistant"
        aria-label={t('help.open')}
        aria-haspopup="dialog"
        onClick={() => assistant.open()}
      >
        <Icon name="help" size={24} />
      </button>
      {assistant.view}
    </>
  );
}
