import type { EditionNames } from '../explain/words.ts';
import { type Audience, isSiteId, siteIds } from '../view/previewView.ts';
import { Choice } from './Choice.tsx';

interface Props {
  label: string;
  audience: Audience;
  names: EditionNames;
  onChoose(audience: Audience): void;
}

/** An edition: that of a site, and whether for an Islamic account there. */
export function AudienceChoice({ label, audience: { site, isIslamic }, names, onChoose }: Props) {
  return (
    <div className="ua-preview-toolbar__pair">
      <Choice label={label} value={site} onChoose={(id) => isSiteId(id) && onChoose({ site: id, isIslamic })}>
        {siteIds.map((id) => (
          <option key={id} value={id}>{`${capital(names[id])} (${id})`}</option>
        ))}
      </Choice>
      <label className="ua-preview-check">
        <input
          type="checkbox"
          checked={isIslamic}
          onChange={({ target }) => onChoose({ site, isIslamic: target.checked })}
        />
        Islamic account
      </label>
    </div>
  );
}

function capital(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
