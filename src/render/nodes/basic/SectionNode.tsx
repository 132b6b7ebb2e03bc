import { useId, useState } from 'react';
import type { SectionNode as Section } from '../../../../generated/models/screen.v1.d.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import { DeeperHeadings, Heading } from '../shared/HeadingLevel.tsx';
import { NodeList, type NodeProps } from '../shared/NodeView.tsx';
import './sectionNode.css';

/** A titled part of the page. A folded one draws its nodes, and so asks for what they show, once it is opened. */
export function SectionNode({ node, path }: NodeProps<Section>) {
  const { t } = useTexts();
  const titleId = useId();
  const bodyId = useId();
  const isFolded = node.folded === true;
  const [isOpen, setOpen] = useState(!isFolded);
  return (
    <section className="ua-section" aria-labelledby={titleId}>
      <div className="ua-section__head">
        <Heading id={titleId} className="ua-section__title ua-title">
          {isFolded ? (
            <button
              type="button"
              className="ua-section__fold"
              aria-expanded={isOpen}
              aria-controls={bodyId}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
              {t(node.title)}
            </button>
          ) : (
            t(node.title)
          )}
        </Heading>
        {node.text !== undefined && <p className="ua-section__text">{t(node.text)}</p>}
      </div>
      {isFolded ? (
        <div id={bodyId} className="ua-section__unfolded">
          {isOpen && <Body node={node} path={path} />}
        </div>
      ) : (
        <Body node={node} path={path} />
      )}
    </section>
  );
}

function Body({ node, path }: Pick<NodeProps<Section>, 'node' | 'path'>) {
  return (
    <DeeperHeadings>
      <NodeList nodes={node.body} path={path} />
    </DeeperHeadings>
  );
}
