import { useTranslation } from 'react-i18next';
import type { TextNode as Text } from '../../../../generated/models/screen.v1.d.ts';
import { referencedScopes, useScopes } from '../../../runtime/index.ts';
import { textValues, useFormatLocale } from '../../../runtime/screen/formatArguments.ts';
import type { NodeProps } from '../shared/NodeView.tsx';
import './textNode.css';

/** A paragraph. */
export function TextNode({ node }: NodeProps<Text>) {
  const { t } = useTranslation();
  const scopes = useScopes(referencedScopes(node.values));
  const locale = useFormatLocale();
  const words = t(node.text, textValues(node.values, scopes, locale, t));
  return <p className={`ua-text ua-text--${node.tone ?? 'body'}`}>{words}</p>;
}
