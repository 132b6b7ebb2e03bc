import { useTranslation } from 'react-i18next';
import type { ChartNode } from '../../../../../generated/models/screen.v1.d.ts';
import { ActionButton } from '../../../buttons/ActionButton.tsx';
import { EmptyFrame } from '../../../frames/StateFrames.tsx';

/** There is nothing to draw. */
export function ChartEmpty({ node: { empty } }: { node: ChartNode }) {
  const { t } = useTranslation();
  return (
    <EmptyFrame title={t(empty.title)} text={empty.text === undefined ? undefined : t(empty.text)}>
      {empty.action !== undefined && <ActionButton button={empty.action} size="small" />}
    </EmptyFrame>
  );
}
