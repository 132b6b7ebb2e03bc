import type { TextNode as Text } from '../../../../generated/models/screen.v1.d.ts';
import { referencedScopes, useScopes } from '../../../runtime/index.ts';
import { textValues, useFormatLocale } from '../../../runtime/screen/formatArguments.ts';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import type { NodeProps } from '../shared/NodeView.tsx';
import './textNode.css';

/** A paragraph. */
export function TextNode({ node }: NodeProps<Text>) {
  const { t } = useTexts();
  const scopes = useScopes(referencedScopes(node.values));
  const locale = useFormatLocale();
  const words = t(node.text, textValues(node.values, scopes, locale, t));
  return <p className={`ua-text ua-text--${node.tone ?? 'body'}`}>{words}</p>;
}
