import { useLayoutEffect, useState } from 'react';
import { useRuntime, useStore } from '../../../runtime/index.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useTexts } from '../../../ui/texts/useTexts.ts';

/**
 * Hides every private value of the page from whoever looks over the shoulder, or shows them again. Of several figures
 * that could have it, the first does: two buttons would do the same.
 */
export function HideButton() {
  const { hiddenValues } = useRuntime();
  const [place] = useState(() => Symbol('place of the button'));
  useLayoutEffect(() => hiddenValues.offer(place), [hiddenValues, place]);
  const [first] = useStore(hiddenValues.places);
  return first === place && <Button />;
}

function Button() {
  const { t } = useTexts();
  const { hiddenValues } = useRuntime();
  const isHidden = useStore(hiddenValues);
  return (
    <button
      type="button"
      className="ua-icon-button ua-stats__hide"
      aria-pressed={isHidden}
      aria-label={t('render.hideValues')}
      title={t(isHidden ? 'render.showValues' : 'render.hideValues')}
      onClick={hiddenValues.toggle}
    >
      <Icon name={isHidden ? 'eyeOff' : 'eye'} />
    </button>
  );
}
