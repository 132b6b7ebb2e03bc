import { Fragment, type ReactNode } from 'react';

/** Samples of a part below one another, each with the name of its state or look. */
export function Samples({ of }: { of: Readonly<Record<string, ReactNode>> }) {
  return (
    <main className="ua-page" style={{ padding: 'var(--ua-s5)' }}>
      <dl
        style={{
          display: 'grid',
          gridTemplateColumns: '140px minmax(0, 480px)',
          alignItems: 'center',
          gap: 'var(--ua-s4)',
        }}
      >
        {Object.entries(of).map(([name, sample]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{sample}</dd>
          </Fragment>
        ))}
      </dl>
    </main>
  );
}
