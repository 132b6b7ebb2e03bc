import { createRoot } from 'react-dom/client';
import { islamicAttribute } from '../../../compliance/hostEdition.ts';
import { createStore, type Session, type Store, type WritableStore } from '../../../runtime/index.ts';
import { type PageParts, setPageParts } from '../../../shell/pageParts.ts';
import { basePath } from '../../../shell/runtime/createRuntime.ts';
import {
  type FrameReport,
  type FrameView,
  type PreviewMessage,
  readMessage,
  type StudioMessage,
} from '../../protocol/messages.ts';
import { MarkLayer, type MarkOrders, markNodes, noOrders } from './MarkLayer.tsx';
import { Marks } from './marks.ts';
import { currentPath, goTo, previewParts } from './previewParts.ts';

// Runs the application itself inside a frame of the studio, controlled by messages. It starts with the first view.
const studio = { origin: window.location.origin, source: window.parent };
const tell = (message: PreviewMessage) => window.parent.postMessage(message, studio.origin);
const marks = new Marks();
const orders = createStore<MarkOrders>(noOrders);
let view: WritableStore<FrameView> | undefined;

window.addEventListener('message', (event) => {
  const message = readMessage<StudioMessage>(event, studio);
  if (message?.type === 'ua-studio:view') become(message.view);
  if (message?.type === 'ua-studio:marks') orders.set(message);
  if (message?.type === 'ua-studio:reveal') reveal(message.mark);
});
tell({ type: 'ua-studio:ready' });

function become(next: FrameView): void {
  if (view === undefined) {
    view = createStore(next);
    void start(view);
    return;
  }
  if (next.path !== view.get().path) goTo(next.path);
  view.set(next);
}

async function start(current: WritableStore<FrameView>): Promise<void> {
  const { path } = current.get();
  if (path !== currentPath()) window.history.replaceState(null, '', `${basePath}${path}`);
  const parts = previewParts(current, (href) => tell({ type: 'ua-studio:left', href }));
  const { open } = parts.flags;
  setPageParts({
    ...parts,
    flags: {
      ...parts.flags,
      open(followed) {
        reportWhenever(() => reportOf(followed.session, current.get().path, parts));
        return open(followed);
      },
    },
  });
  markNodes(marks);
  const layer = document.getElementById('studio-marks');
  if (layer !== null)
    createRoot(layer).render(
      <MarkLayer marks={marks} orders={orders} ask={(mark) => tell({ type: 'ua-studio:asked', mark })} />,
    );
  await import('../../../main.tsx');
}

/** How long a found part stays highlighted, ms. */
const foundForMs = 2500;

function reveal(mark: string): void {
  const found = marks.reveal(mark);
  if (found === undefined) return;
  const others = () => orders.get().outlines.filter(({ tone }) => tone !== 'found');
  orders.set({ ...orders.get(), outlines: [...others(), { mark: found, tone: 'found', label: '' }] });
  setTimeout(() => orders.set({ ...orders.get(), outlines: others() }), foundForMs);
}

function reportOf(session: Store<Session>, requestedPath: string, { site, flags }: PageParts): FrameReport {
  const { userId, profile } = session.get();
  return {
    path: currentPath(),
    requestedPath,
    drawn: marks.drawn(),
    uid: userId,
    isIslamicAccount: profile?.sub_attribute === islamicAttribute,
    delivered: site.compliance,
    configured: flags.configured.get(),
  };
}

/** Neither the router nor the renderer reports changes to the outside, so they are polled (ms). */
const lookEveryMs = 250;

function reportWhenever(read: () => FrameReport): void {
  let last = '';
  setInterval(() => {
    const report = read();
    const text = JSON.stringify(report);
    if (text === last) return;
    last = text;
    tell({ type: 'ua-studio:report', report });
  }, lookEveryMs);
}
