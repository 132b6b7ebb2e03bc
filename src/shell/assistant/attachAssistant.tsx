import type { i18n as I18n } from 'i18next';
import { createElement, type ReactNode } from 'react';
import type { ResultOf } from '../../../generated/api/types.ts';
import {
  createStore,
  lazyPart,
  type Session,
  type Store,
  useStore,
  type WritableStore,
} from '../../runtime/index.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { FramePart } from '../frame/FramePart.tsx';
import { onSignIn } from '../session/onSignIn.ts';
import './assistantButton.css';

interface AssistantPorts {
  session: Store<Session>;
  i18n: Pick<I18n, 'language'>;
  /** The slot of the frame for the button and the assistant's view. */
  place: WritableStore<ReactNode>;
}

/**
 * Adds an assistant to the frame, and tells it who the user is once per login (requirements §4.1).
 * @returns removes it
 */
export function attachAssistant(assistant: Assistant, { session, i18n, place }: AssistantPorts): () => void {
  place.set(createElement(AssistantButton, { assistant }));
  const stop = onSignIn(session, (userInfo) => assistant.init({ userInfo, language: i18n.language }));
  return () => {
    stop();
    place.set(null);
  };
}

/** What the assistant learns on login (requirements §4.1). */
interface AssistantUser {
  userInfo: ResultOf<'userProfile'>;
  /** Language of the page, e.g. `zh-HK`. */
  language: string;
}

/**
 * The chat assistant of the frame (requirements §1.3). A deployment may provide its own; ours answers from the help
 * files.
 */
export interface Assistant {
  init(user: AssistantUser): void;
  /** Opens it; called when its button is pressed. */
  open(): void;
  /** What it renders within the page, if anything. */
  view?: ReactNode;
}

interface HelpState {
  isOpen: boolean;
  /** Masked mail or phone of the user; '' while unknown. */
  name: string;
}

interface HelpModel extends Store<HelpState> {
  close(): void;
}

/** The built-in assistant: a small searchable help. All it knows of the user is the masked name. */
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

const helpPanel = lazyPart(() => import('./HelpPanel.tsx').then((module) => module.HelpPanel));

/** The help panel while it is open; its code loads when it is first opened. */
function HelpAssistant({ model }: { model: HelpModel }) {
  const { isOpen, name } = useStore(model);
  if (!isOpen) return null;
  return (
    <FramePart name="help.title" isAfloat>
      <helpPanel.Part name={name} onClose={model.close} />
    </FramePart>
  );
}

/** The round button at the bottom end of every page, with the assistant's view beside it. */
function AssistantButton({ assistant }: { assistant: Assistant }) {
  const { t } = useTexts();
  return (
    <>
      <button
        type="button"
        className="ua-assistant ua-popup"
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
