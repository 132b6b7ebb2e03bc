import { useTranslation } from 'react-i18next';
import type { TextNode as Text } from '../../../../generated/models/screen.v1.d.ts';
import type { NodeProps } from '../nodeProps.ts';
import './textNode.css';

/** A paragraph. */
export function TextNode({ node }: NodeProps<Text>) {
  const { t } = useTranslation();
  return <p className={`ua-text ua-text--${node.tone ?? 'body'}`}>{t(node.text)}</p>;
}
