import type { components } from '../../../generated/api/schema.d.ts';
import { safeHref } from '../../formats/references.ts';
import { PromptDialog } from './PromptDialog.tsx';

interface WallDialogProps {
  wall: components['schemas']['ComplianceWallResult'];
  onClose(): void;
}

/** The modal of code 10024 (requirements §8.1): what the rules of the region forbid, in the words of the response. */
export function WallDialog({ wall, onClose }: WallDialogProps) {
  return (
    <PromptDialog icon="shield" title={wall.title} text={wall.content} onClose={onClose}>
      {(wall.actions ?? []).map(({ label, link }) => {
        const href = safeHref(link);
        return (
          href !== undefined && (
            <a key={link} className="ua-button ua-button--primary" href={href}>
              {label}
            </a>
          )
        );
      })}
    </PromptDialog>
  );
}
