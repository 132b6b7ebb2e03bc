import { useText } from '../host/TextContext.tsx';

/** How many confirmations of how many, as a bar and in words. */
export function ProgressText({ done, target }: { done: number; target: number }) {
  const t = useText();
  const words = t('render.confirmations', { done, target });
  return (
    <span className="ua-progress">
      <progress className="ua-progress__bar" max={Math.max(target, 1)} value={done} aria-label={words} />
      <span className="ua-progress__text ua-num">{words}</span>
    </span>
  );
}
