import './keyCombination.css';

/**
 * A shortcut as it is pressed: keys together, left to right as keyboards name them, or one after another with a word between
 * them, in the direction in which that word is read.
 */
export function KeyCombination({ keys, then }: { keys: readonly string[]; then?: string }) {
  return (
    <span className="ua-keys" dir={then === undefined ? 'ltr' : undefined}>
      {keys.map((key, index) => (
        <span key={key + String(index)} className="ua-keys__part">
          {index > 0 && then !== undefined && <span className="ua-keys__then">{then}</span>}
          <kbd className="ua-keys__key">{key}</kbd>
        </span>
      ))}
    </span>
  );
}
