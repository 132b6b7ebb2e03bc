import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionNode as Section } from '../../../../generated/models/screen.v1.d.ts';
import { DeeperHeadings, Heading } from '../HeadingLevel.tsx';
import { NodeList, type NodeProps } from '../NodeView.tsx';
import './sectionNode.css';

/** A titled part of the page. */
export function SectionNode({ node, path }: NodeProps<Section>) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className="ua-section" aria-labelledby={titleId}>
      <div className="ua-section__head">
        <Heading id={titleId} className="ua-section__title">
          {t(node.title)}
        </Heading>
        {node.text !== undefined && <p className="ua-section__text">{t(node.text)}</p>}
      </div>
      <DeeperHeadings>
        <NodeList nodes={node.body} path={path} />
      </DeeperHeadings>
    </section>
  );
}
