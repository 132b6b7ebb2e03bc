import { useMemo } from 'react';
import type { Fact, TableNode } from '../../../../../generated/models/screen.v1.d.ts';
import type { ActionHost } from '../../../../actions/index.ts';
import { LocalScopesProvider, referencedScopes, useScopes } from '../../../../runtime/index.ts';
import { Sheet } from '../../../../ui/dialog/Sheet.tsx';
import { useTexts } from '../../../../ui/texts/useTexts.ts';
import { ActionButton } from '../../../buttons/ActionButton.tsx';
import { ScreenToolsProvider, useScreenTools } from '../../../context/ScreenContext.tsx';
import { FactList } from '../../shared/FactList.tsx';
import { useShownParts } from '../../shared/useShownParts.ts';
import { SubRows } from './SubRows.tsx';

interface Props {
  node: TableNode;
  row: unknown;
  onClose(): void;
}

/** A side sheet with everything about one row, and its actions. */
export function RowSheet({ node, row, onClose }: Props) {
  const scopes = useMemo(() => ({ row }), [row]);
  const tools = useScreenTools();
  const closing = useMemo(() => {
    const { read, load } = tools.host;
    return {
      ...tools,
      host: {
        read: () => closingHost(read(), onClose),
        load: async () => closingHost(await load(), onClose),
      },
    };
  }, [tools, onClose]);
  return (
    <LocalScopesProvider scopes={scopes}>
      <ScreenToolsProvider tools={closing}>
        <RowFacts node={node} row={row} onClose={onClose} />
      </ScreenToolsProvider>
    </LocalScopesProvider>
  );
}

/** The sheet covers the page, so it closes before anything else opens, and after its row has changed. */
function closingHost(host: ActionHost, onClose: () => void): ActionHost {
  return {
    ...host,
    open(overlay, params) {
      onClose();
      host.open(overlay, params);
    },
    refresh(sources) {
      onClose();
      host.refresh(sources);
    },
  };
}

function RowFacts({ node, row, onClose }: Props) {
  const { t } = useTexts();
  const facts = useMemo(() => node.detail ?? factsOfColumns(node), [node]);
  const scopes = useScopes(referencedScopes(facts));
  const shown = useShownParts(facts);
  const actions = useShownParts(node.rowActions ?? none);
  const footer = actions.map((button) => <ActionButton key={button.id} button={button} />);
  return (
    <Sheet as="side" title={t(node.caption)} onClose={onClose} {...(footer.length === 0 ? {} : { footer })}>
      <FactList facts={shown} scopes={scopes} />
      {node.subRows !== undefined && <SubRows spec={node.subRows} row={row} />}
    </Sheet>
  );
}

const none = [] as const;

function factsOfColumns(node: TableNode): Fact[] {
  return node.columns.map(({ id, at, label, format, formatArgs, when, private: isPrivate }) => ({
    id,
    label,
    value: { $: `row#${at}` },
    format,
    ...(formatArgs === undefined ? {} : { formatArgs }),
    ...(when === undefined ? {} : { when }),
    ...(isPrivate === undefined ? {} : { private: isPrivate }),
  }));
}
