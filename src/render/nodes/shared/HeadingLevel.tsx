import { createContext, type ReactNode, useContext } from 'react';

const LevelContext = createContext(2);

/** Makes the headings inside one level deeper. */
export function DeeperHeadings({ children }: { children: ReactNode }) {
  const level = useContext(LevelContext);
  return <LevelContext value={level + 1}>{children}</LevelContext>;
}

/** A heading of the level for its place; the page's title is level 1. */
export function Heading({
  id,
  className,
  children,
}: {
  id?: string;
  className: string;
  children: ReactNode;
}) {
  const level = useContext(LevelContext);
  const Tag = level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4';
  return (
    <Tag id={id} className={className}>
      {children}
    </Tag>
  );
}
