import type { Empty } from '../../../generated/models/screen.v1.d.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { EmptyFrame } from '../frames/StateFrames.tsx';
import { ActionButton } from './ActionButton.tsx';

interface NothingYetProps {
  /** The words of the node, as in the screen's file. */
  empty: Empty;
}

/** What a table or a chart says, and offers to do, while there is nothing to show. */
export function NothingYet({ empty: { title, text, action } }: NothingYetProps) {
  const { t } = useTexts();
  return (
    <EmptyFrame title={t(title)} text={text === undefined ? undefined : t(text)}>
      {action !== undefined && <ActionButton button={action} size="small" />}
    </EmptyFrame>
  );
}
