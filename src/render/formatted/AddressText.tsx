import type { FormattedText } from '../../formats/index.ts';
import { useText } from '../host/TextContext.tsx';
import { CopyButton } from './CopyButton.tsx';
import { QrButton } from './QrButton.tsx';

/** An address or a hash: short among other things, in fours where a person compares it, whole on copy. */
export function AddressText({ formatted, isWhole }: { formatted: FormattedText; isWhole: boolean }) {
  const t = useText();
  const { text, title, groups, copy, qr, tag, href } = formatted;
  const words =
    isWhole && groups !== undefined ? (
      <span className="ua-mono ua-address__groups">
        {groups.map((group, index) => (
          // The groups of one address never change places.
          // biome-ignore lint/suspicious/noArrayIndexKey: position is the identity
          <span key={index}>{group}</span>
        ))}
      </span>
    ) : (
      <span className="ua-mono" title={title}>
        {text}
      </span>
    );
  return (
    <span className="ua-address">
      <span className="ua-address__line">
        {href === undefined ? (
          words
        ) : (
          <a className="ua-link" href={href} target="_blank" rel="noopener noreferrer">
            {words}
          </a>
        )}
        {copy !== undefined && <CopyButton text={copy} label={t('render.copy')} />}
        {qr !== undefined && <QrButton text={qr} tag={tag} />}
      </span>
      {tag !== undefined && (
        <span className="ua-address__tag">
          {t('render.tag')} <span className="ua-mono">{tag}</span>
          {copy !== undefined && <CopyButton text={tag} label={t('render.copyTag')} />}
        </span>
      )}
    </span>
  );
}
