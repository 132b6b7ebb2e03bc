import type { ActionHost } from '../../../actions/index.ts';
import SchemaForm, { type SchemaFormProps } from '../../../forms/SchemaForm.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';

interface Props extends Omit<SchemaFormProps, 'onUnsaved'> {
  host: ActionHost;
}

/** A form that asks before it is left, where its screen file wants that. */
export default function GuardedForm({ host, ...form }: Props) {
  const { keep } = form.node;
  const onUnsaved = useLeaveGuard(typeof keep === 'object' ? keep.leave : undefined, host);
  return <SchemaForm {...form} onUnsaved={onUnsaved} />;
}
