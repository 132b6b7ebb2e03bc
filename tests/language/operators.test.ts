import { describe, expect, it } from 'vitest';
import { operatorDescriptions, operators } from '../../src/language/operators/registry.ts';
import type { OperatorDefinition } from '../../src/language/operators/shared/operatorDefinition.ts';

describe.each(Object.entries<OperatorDefinition>(operators))('the operator %s', (name, { size = 1 }) => {
  const { operands } = operatorDescriptions[name as keyof typeof operators];

  it('is described by its own name, with as many operands as it takes', () => {
    expect(Object.keys(operands)[0]).toBe(name);
    expect(Object.keys(operands)).toHaveLength(size);
  });

  it('has a reader for each of its kinds of operands', () => {
    const kinds = Object.values(operands).map(({ is }) => is);
    expect(kinds.includes('order')).toBe(kinds.includes('ordered'));
    expect(kinds.includes('itemCondition')).toBe(kinds.includes('list'));
    if (kinds.includes('literals')) expect(kinds).toContain('value');
  });
});
