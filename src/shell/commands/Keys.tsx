import './keys.css';

/** A shortcut as it is pressed: keys together, or one after another with a word between them. */
export function Keys({ keys, then }: { keys: readonly string[]; then?: string }) {
  return (
    <span className="ua-keys" dir="ltr">
      {keys.map((key, index) => (
        <span key={key + String(index)} className="ua-keys__part">
          {index > 0 && then !== undefined && <span className="ua-keys__then">{then}</span>}
          <kbd className="ua-keys__key">{key}</kbd>
        </span>
      ))}
    </span>
  );
}
