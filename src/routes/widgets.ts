export { registry as widgets } from '../widgets/registry.ts';
