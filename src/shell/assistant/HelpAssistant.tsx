import { Suspense } from 'react';
import { later, useStore } from '../../runtime/index.ts';
import { FramePart } from '../layout/FramePart.tsx';
import type { HelpModel } from './createHelpAssistant.ts';

const helpPanel = later(async () => (await import('./HelpPanel.tsx')).HelpPanel);

/** The panel of the help while it is open; its code comes with the first opening. */
export function HelpAssistant({ model }: { model: HelpModel }) {
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
