import type { NoticeNode as Notice } from '../../../../generated/models/screen.v1.d.ts';
import { referencedScopes, useScopes } from '../../../runtime/index.ts';
import { textValues, useFormatLocale } from '../../../runtime/screen/formatArguments.ts';
import { Note } from '../../../ui/note/Note.tsx';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import { ActionButton } from '../../buttons/ActionButton.tsx';
import type { NodeProps } from '../shared/NodeView.tsx';

/** A failure interrupts, a warning or success is announced when it appears, the rest is read in place. */
const roles = { fail: 'alert', warn: 'status', success: 'status', info: 'note' } as const;

/** Something to know before going on, with its values. A note, not a landmark: a page may have several. */
export function NoticeNode({ node }: NodeProps<Notice>) {
  const { t } = useTexts();
  const scopes = useScopes(referencedScopes(node.values));
  const locale = useFormatLocale();
  const button = node.action;
  return (
    <Note
      tone={node.tone}
      role={roles[node.tone]}
      action={button && <ActionButton button={button} size="small" />}
    >
      <p>{t(node.text, textValues(node.values, scopes, locale, t))}</p>
    </Note>
  );
}
