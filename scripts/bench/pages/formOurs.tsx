import '../../../src/shell/theme/theme.css';
import { createRoot } from 'react-dom/client';
import { type CompiledForm, formLoaders } from '../../../generated/forms/index.ts';
import history from '../../../generated/screens/exchangeHistory.ts';
import { loadScreenParts } from '../../../src/render/loadScreen.ts';
import { registry } from '../../../src/widgets/registry.ts';
import { checksOfForm, hundredFields } from './form/hundredFields.ts';
import { ScreenAlone, startTexts } from './ours/ScreenAlone.tsx';

const screen: typeof history = {
  ...history,
  actions: [],
  sources: {},
  overlays: {},
  body: [{ id: 'form', kind: 'form', form: 'hundredFields', submitLabel: 'common.save' }],
};

/** Our form node as a page renders it: compiled beforehand like every form, and known to this page alone. */
const checks = new URL(checksOfForm, window.location.href).href;
const { default: validators } = (await import(/* @vite-ignore */ checks)) as {
  default: CompiledForm['validators'];
};
const form: CompiledForm = { ...(hundredFields as Pick<CompiledForm, 'schema' | 'file'>), validators };
Object.assign(formLoaders, { hundredFields: async () => form });

const [i18n] = await Promise.all([startTexts(), loadScreenParts(screen, registry)]);
const place = document.getElementById('root');
if (place !== null) createRoot(place).render(<ScreenAlone screen={screen} answer={{}} i18n={i18n} />);
